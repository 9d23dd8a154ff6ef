// What the composition may use of support.
export { contactPlugin } from './contact.plugin.ts';
export { createSupportEraser } from './eraser.ts';
export { createSupportExporter } from './exporter.ts';
export { ticketFilesPlugin } from './files/files.plugin.ts';
export {
  addLooseFile,
  contentOfFile,
  fileOfTicket,
  filesNamed,
  forgetLooseFiles,
  removeLooseFile,
} from './files/ticket-files.server.ts';
export { createTicketMailer, type TicketMailer } from './ticket-mails.server.ts';
export { isPostmaster, takePostmasterLetter } from './replies/take-postmaster.server.ts';
export { isReplyAddress, noteUnreadReply, takeReply } from './replies/take-reply.server.ts';
export {
  answerTicket,
  closeTicket,
  findTicket,
  forgetClosedTickets,
  type ListedTicket,
  listTickets,
  openTicket,
  replyToTicket,
  type Ticket,
  ticketsFrom,
} from './tickets.server.ts';
export { ticketsPlugin } from './tickets.plugin.ts';
export { ticketStates } from './tickets.table.ts';
