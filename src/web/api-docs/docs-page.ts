// The OpenAPI document as a page to read: without scripts, in English like the document itself.
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { OpenapiDocument, Operation, Parameter } from './openapi-document.ts';

const STYLE = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem;background:light-dark(#fbfaf6,#17161a);color:light-dark(#1b1a17,#ece8dd);font:400 1rem/1.5 Literata,Georgia,serif}
a{color:light-dark(#2b3a8c,#a9b4f5)}
h1{font-size:1.75rem;margin:0 0 .5rem;padding-bottom:.5rem;border-bottom:3px double}
h2{font-size:1.125rem;margin:2.5rem 0 0;overflow-wrap:anywhere}
h2 code{font-weight:600}
h3{font:600 .8125rem/1.4 Inter,system-ui,sans-serif;margin:1.25rem 0 .25rem}
code,pre{font:400 .875rem/1.5 ui-monospace,monospace}
pre{margin:0;padding:.75rem;overflow-x:auto;border:1px solid light-dark(#dcd6c7,#3a3833)}
table{width:100%;border-collapse:collapse;font:400 .9375rem/1.4 Inter,system-ui,sans-serif}
td,th{padding:.375rem .75rem .375rem 0;border-bottom:1px solid light-dark(#dcd6c7,#3a3833);text-align:start;vertical-align:top;overflow-wrap:anywhere}
nav ul{columns:20rem;padding-inline-start:1rem}
summary{min-height:24px;cursor:pointer}`;

export function renderDocs({ info, paths }: OpenapiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const title = escapeHtml(`${info.title} API`);
  const contents = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${operation.operationId}"><code>${method} ${escapeHtml(path)}</code></a></li>`,
  );
  const sections = operations.map(({ path, method, operation }) => section(`${method} ${path}`, operation));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>
<h1>${title}</h1><p>${escapeHtml(info.description)}</p><p>Version ${escapeHtml(info.version)}. For programs: <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Routes"><ul>${contents.join('')}</ul></nav>
${sections.join('\n')}
</main></body></html>`;
}

function section(name: string, operation: Operation): string {
  const { parameters, requestBody, responses, security } = operation;
  const [status = '', answer = {}] = Object.entries(responses).find(([key]) => key !== 'default') ?? [];
  return `<section id="${operation.operationId}"><h2><code>${escapeHtml(name)}</code></h2>
<p>${escapeHtml(operation.summary)}${security.length === 0 ? ' No session needed.' : ''}</p>
${parameters ? parameterTable(parameters) : ''}
${requestBody ? schemaBlock('Body', requestBody.content) : ''}
${schemaBlock(`Answer ${status}`, answer.content ?? answer.description)}</section>`;
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<h3>Parameters</h3><table><thead><tr><th scope="col">Name</th><th scope="col">Place</th><th scope="col">Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function schemaBlock(title: string, content: unknown): string {
  if (typeof content === 'string') return `<h3>${title}</h3><p>${escapeHtml(content)}</p>`;
  return `<h3>${title}</h3><details><summary>Schema</summary><pre tabindex="0">${escapeHtml(JSON.stringify(content, null, 2))}</pre></details>`;
}
