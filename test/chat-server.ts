// A loopback server that speaks chat completions as a test tells it to.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ChatRequest = { system: string; user: string; model: string; authorization: string | undefined };
/** A text is answered as the model's; a function writes the response itself. */
export type ChatAnswer = string | ((response: ServerResponse) => void);

export type ChatServer = { baseUrl: string; requests: ChatRequest[]; close(): Promise<void> };

export async function startChatServer(answer: (request: ChatRequest) => ChatAnswer): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      model: string;
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
    else response.writeHead(200, { 'content-type': 'application/json' }).end(completion(given));
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
