// A loopback server for chat completions whose answers the test defines.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ChatRequest = { system: string; user: string; model: string; authorization: string | undefined };
/** A text is answered as the model's, in pieces where they are asked for; a function writes the response itself. */
export type ChatAnswer = string | ((response: ServerResponse) => void);

export type ChatServer = { baseUrl: string; requests: ChatRequest[]; close(): Promise<void> };

export async function startChatServer(answer: (request: ChatRequest) => ChatAnswer): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      model: string;
      stream?: boolean;
      messages: { role: string; content: string | { text: string }[] }[];
    };
    const contentOf = (role: string) => {
      const content = body.messages.find((message) => message.role === role)?.content ?? '';
      return typeof content === 'string' ? content : content.map((part) => part.text).join('');
    };
    const seen = {
      system: contentOf('system'),
      user: contentOf('user'),
      model: body.model,
      authorization: request.headers.authorization,
    };
    requests.push(seen);
    const given = answer(seen);
    if (typeof given === 'function') given(response);
    else if (body.stream) {
      beginStream(response);
      for (const piece of given.match(/\S+\s*/g) ?? []) writePiece(response, piece);
      endStream(response);
    } else response.writeHead(200, { 'content-type': 'application/json' }).end(completion(given));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** For answers that a test writes piece by piece. */
export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

export function writePiece(response: ServerResponse, content: string): void {
  writeChunk(response, { delta: { role: 'assistant', content }, finish_reason: null });
}

/** Says that the text is done, and why it goes no further. */
export function endStream(response: ServerResponse, reason = 'stop'): void {
  writeChunk(response, { delta: {}, finish_reason: reason });
  response.end('data: [DONE]\n\n');
}

function writeChunk(response: ServerResponse, choice: object): void {
  const chunk = { id: 'chat-1', object: 'chat.completion.chunk', created: 0, model: 'test' };
  response.write(`data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, ...choice }] })}\n\n`);
}

function completion(content: string): string {
  return JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion',
    created: 0,
    model: 'test',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}
