// The bare sink that uploads are measured against: Node's own server, the body piped to a file, nothing else (not even a sync).
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = '.'] = process.argv.slice(2);
let count = 0;
const server = createServer((request, response) => {
  count += 1;
  pipeline(request, createWriteStream(join(folder, `sink-${count}`))).then(
    () => response.writeHead(204).end(),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address !== 'string') process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
