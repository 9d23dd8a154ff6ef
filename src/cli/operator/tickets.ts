// `tickets list|show|answer|close|file`: what people wrote to the operator.
import { exitCodes } from '../describe-error.ts';
import type { OperatorDeps, OperatorServices } from './operator-services.ts';
import { facts, json, minute, plain, plainLines, table } from './output.ts';
import type { TicketCommand, TicketCommandOf } from './ticket-arguments.ts';

export function runTicketCommand(command: TicketCommand, deps: OperatorDeps): Promise<number> {
  switch (command.name) {
    case 'tickets list':
      return listTickets(command, deps);
    case 'tickets show':
      return showTicket(command, deps);
    case 'tickets answer':
      return change(command, deps, (operator) => operator.answerTicket(command.number, command.text));
    case 'tickets close':
      return change(command, deps, (operator) => operator.closeTicket(command.number));
    case 'tickets file':
      return saveFile(command, deps);
  }
}

async function listTickets(command: TicketCommandOf<'tickets list'>, deps: OperatorDeps): Promise<number> {
  const { text, terminal } = deps;
  const options = { most: command.limit, state: command.state };
  const { total, tickets } = await deps.withOperator((operator) => operator.listTickets(options));
  if (command.json) {
    await terminal.result(json({ total, tickets }));
    return exitCodes.done;
  }
  const head = (['number', 'state', 'plan', 'changed', 'name', 'address'] as const).map((name) =>
    text(`cli.tickets.${name}`),
  );
  const rows = tickets.map((ticket) => [
    String(ticket.number),
    text(`cli.tickets.state.${ticket.state}`),
    ticket.isBusiness ? text('cli.tickets.business') : '',
    minute(ticket.changedAt),
    ticket.name,
    ticket.email,
  ]);
  await terminal.result(table(head, rows));
  terminal.say(text('cli.list.shown', { shown: tickets.length, total }));
  return exitCodes.done;
}

async function showTicket(command: TicketCommandOf<'tickets show'>, deps: OperatorDeps): Promise<number> {
  const { text, terminal } = deps;
  const ticket = await deps.withOperator((operator) => operator.showTicket(command.number));
  if (!ticket) {
    terminal.say(text('cli.tickets.unknown', { number: String(command.number) }));
    return exitCodes.unusable;
  }
  const about = facts([
    [text('cli.tickets.number'), String(ticket.number)],
    [text('cli.tickets.state'), text(`cli.tickets.state.${ticket.state}`)],
    ...(ticket.isBusiness ? [[text('cli.tickets.plan'), text('cli.tickets.business')] as const] : []),
    [text('cli.tickets.name'), ticket.name],
    [text('cli.tickets.address'), ticket.email],
    ...(ticket.topic
      ? [[text('cli.tickets.topic'), text(`cli.tickets.topic.${ticket.topic}`)] as const]
      : []),
    ...(ticket.projectId ? [[text('cli.tickets.recording'), ticket.projectId] as const] : []),
  ]);
  const messages = ticket.messages.map(
    ({ author, text: written, at, mailedAt, files }) =>
      `\n${minute(at)}  ${text(`cli.tickets.from.${author}`)}${mailedAt ? '' : `  (${text('cli.tickets.notMailed')})`}\n${plainLines(written)}\n${files.map(({ name }) => `${text('cli.tickets.file', { name: plain(name) })}\n`).join('')}`,
  );
  await terminal.result(command.json ? json(ticket) : `${about}${messages.join('')}`);
  return exitCodes.done;
}

async function change(
  command: TicketCommandOf<'tickets answer' | 'tickets close'>,
  { text, terminal, withOperator }: OperatorDeps,
  work: (operator: OperatorServices) => Promise<boolean>,
): Promise<number> {
  const { number } = command;
  const outcome = command.name === 'tickets answer' ? 'answered' : 'closed';
  const isDone = await withOperator(work);
  if (!isDone) {
    terminal.say(text('cli.tickets.unchanged', { number: String(number) }));
    return exitCodes.unusable;
  }
  await terminal.result(
    command.json ? json({ number, outcome }) : `${number}  ${text(`cli.tickets.${outcome}`)}\n`,
  );
  return exitCodes.done;
}

async function saveFile(
  { number, file: wanted, out: file, reason, json: isJson }: TicketCommandOf<'tickets file'>,
  { text, terminal, withOperator }: OperatorDeps,
): Promise<number> {
  const saved = await withOperator((operator) =>
    operator.saveTicketFile({ number, name: wanted, file, reason }),
  );
  const refuse = (sentence: string) => {
    terminal.say(sentence);
    return exitCodes.unusable;
  };
  switch (saved.outcome) {
    case 'ticket_unknown':
      return refuse(text('cli.tickets.unknown', { number: String(number) }));
    case 'file_unknown':
      return refuse(text('cli.tickets.fileUnknown', { number: String(number), name: wanted }));
    case 'several':
      return refuse(text('cli.tickets.filesAlike', { name: wanted, ids: saved.ids.join(', ') }));
    case 'file_exists':
      return refuse(text('cli.fileExists', { file }));
    case 'saved': {
      const { name, sizeBytes } = saved;
      const shown = facts([
        [text('cli.tickets.saved'), name],
        [text('cli.tickets.savedAs'), file],
      ]);
      await terminal.result(isJson ? json({ number, name, sizeBytes, file }) : shown);
      return exitCodes.done;
    }
  }
}
