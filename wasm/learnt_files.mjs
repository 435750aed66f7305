// What the program has learnt and ships: each file of networks/ with its name and its address.
import {readdirSync} from "node:fs";

export function learntFiles() {
  const folder = new URL("../networks/", import.meta.url);
  const names = readdirSync(folder).filter((name) => /\.(safetensors|bin)$/.test(name));
  return names.map((name) => [name, new URL(name, folder)]);
}
