// node browser/run.mjs [part of a test's name]; RATATOSK_PAGE is where the page is served.
import { runAll } from './harness.mjs';
import './play.mjs';
import './looks.mjs';
import './study.mjs';
import './room.mjs';
import './access.mjs';
import './offline.mjs';
import './frames.mjs';

process.exitCode = (await runAll(process.argv[2])) > 0 ? 1 : 0;
