export interface Route {
  name: string;
  args: string[];
  query: URLSearchParams;
}

// The address after the hash: `#/play/brandubh?moves=…`. Nothing or anything unknown is the hall.
export function parseHash(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [name = '', ...args] = path.split('/').filter((part) => part !== '').map(decode);
  return { name: name || 'home', args, query: new URLSearchParams(query) };
}

export function hashOf(name: string, args: string[] = [], query: Record<string, string> = {}): string {
  const path = [name, ...args].map(encodeURIComponent).join('/');
  const asked = new URLSearchParams(query).toString();
  return `#/${path}${asked ? `?${asked}` : ''}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
