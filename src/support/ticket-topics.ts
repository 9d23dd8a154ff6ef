// What a message to the operator can be about; the texts are `help.about.TOPIC`.
export const ticketTopics = ['recording', 'contract', 'other'] as const;
export type TicketTopic = (typeof ticketTopics)[number];
