// Imprint, privacy notice, terms: what is made of settings and of the register of data. Running text is Markdown.
export const legal = {
  'legal.kicker': 'Legal',
  'legal.asOf': 'As of {date}',
  'legal.unpublished':
    'The operator of this installation hasn’t published who they are yet. Please don’t upload recordings here unless you know them.',
  'legal.imprint.title': 'Imprint',
  'legal.imprint.description':
    'Who operates this website and the application, and how to reach them. Information under section 5 of the German DDG.',
  'legal.imprint.stand': 'Who operates this website and the application, and how to reach them.',
  'legal.imprint.who': 'Information under section 5 DDG',
  'legal.imprint.operator': 'Operator',
  'legal.imprint.representative': 'Represented by',
  'legal.imprint.contact': 'Contact',
  'legal.imprint.phone': 'Phone',
  'legal.imprint.email': 'Email',
  'legal.imprint.register': 'Register entry',
  'legal.imprint.vatId': 'VAT ID',
  'legal.imprint.authority': 'Supervisory authority',
  'legal.imprint.editor': 'Responsible for editorial content (section 18(2) MStV)',
  'legal.imprint.services': 'Contact point under the Digital Services Act',
  'legal.imprint.servicesText':
    'Authorities and users can reach us at the same email address, in German and English (Articles 11 and 12 of Regulation (EU) 2022/2065). Use it, too, to report content you believe to be illegal (Article 16). Please say exactly where it is and why; we’ll confirm that we received it, decide, and give reasons.',
  'legal.imprint.disputes': 'Dispute resolution',
  'legal.imprint.disputesText':
    'We don’t take part in dispute resolution before a consumer arbitration board, and aren’t obliged to (section 36 VSBG).',
  'legal.terms.title': 'Terms',
  'legal.privacy.title': 'Privacy',
  'legal.privacy.controller': 'Controller',
  'legal.privacy.officer': 'Data protection officer',
  'legal.privacy.data': 'Which data, what for, how long',
  'legal.privacy.dataText':
    'This list is complete: with every change, an automatic check compares it with what the software stores.',
  'legal.privacy.dataColumn': 'Data and purpose',
  'legal.privacy.basisColumn': 'Basis (Art. 6(1) GDPR)',
  'legal.privacy.keptColumn': 'Kept',
  'legal.privacy.recipients': 'Who else gets data',
  'legal.privacy.recipientsText':
    'This is what’s set up in this installation. No other service gets anything.',
  'legal.privacy.ownServer': 'A server of the operator’s own.',
  'legal.privacy.onRequest': 'The operator will give you the name on request.',
  'legal.privacy.independent':
    'This channel is your own choice. Its provider doesn’t act on the operator’s behalf but under its own responsibility, outside the European Economic Area too.',
  'legal.privacy.browser': 'What your browser keeps',
  'legal.privacy.browserText':
    'Only what’s needed for what you asked for (section 25(2) no. 2 TDDDG). That’s why there’s no banner.',
  'legal.privacy.browserTextCounted':
    'What’s needed for what you asked for (Section 25(2) no. 2 TDDDG), including your answer about consent. The ID used for counting is made only once you’ve accepted (Section 25(1) TDDDG).',
  'legal.privacy.counting': 'Counting of visits',
  'legal.privacy.counting.nowhere': 'This website doesn’t count visits, so nobody asks you about it.',
  'legal.privacy.counting.before':
    'In the past, people who had accepted were counted here. Whatever is still stored is deleted no later than 90 days after it was counted; whatever was counted in this browser without signing in is deleted with this visit. Whatever was counted after you signed in, the operator deletes sooner on request.',
  'legal.privacy.counting.here':
    'Only people who’ve accepted are counted (Article 6(1)(a) GDPR): pages seen and left, registration, sign-in, confirmation of the account and return, each with its time and a random ID, after the sign-in with the account’s ID. No texts, recordings or network addresses. All of it stays on the servers of this installation and is deleted after 90 days. If your browser sends the Global Privacy Control or Do Not Track signal, that counts as declining. You can withdraw your consent at the foot of every page under “Consent”, which deletes whatever was counted in this browser and in your account. Counting until then remains lawful (Article 7(3)).',
  'legal.privacy.counting.posthog':
    'Only people who’ve accepted are counted (Article 6(1)(a) GDPR): pages seen and left, registration, sign-in, confirmation of the account and return, each with its time and a random ID, after the sign-in with the account’s ID. No texts, recordings or network addresses. Your browser sends all of it to this website only, which passes it on to the service named above among the recipients and doesn’t keep it. If your browser sends the Global Privacy Control or Do Not Track signal, that counts as declining. You can withdraw your consent at the foot of every page under “Consent”, which deletes whatever hasn’t been passed on yet. What the service already has, the operator deletes there on request. Counting until then remains lawful (Article 7(3)).',
  'legal.privacy.counting.own':
    'Only people who’ve accepted are counted (Article 6(1)(a) GDPR): pages seen and left, registration, sign-in, confirmation of the account and return, each with its time and a random ID, after the sign-in with the account’s ID. No texts, recordings or network addresses. Your browser sends all of it to this website only, which passes it on to a server of the operator’s own for evaluation and doesn’t keep it. If your browser sends the Global Privacy Control or Do Not Track signal, that counts as declining. You can withdraw your consent at the foot of every page under “Consent”, which deletes whatever hasn’t been passed on yet. What’s already on that server, the operator deletes on request. Counting until then remains lawful (Article 7(3)).',
  'legal.privacy.nameColumn': 'Name',
  'legal.privacy.placeColumn': 'Place',
  'legal.privacy.purposeColumn': 'Purpose and time',
  'legal.basis.contract': '(b): contract',
  'legal.basis.law': '(c): legal obligation',
  'legal.basis.interest': '(f): legitimate interest',
  'legal.basis.consent': '(a): your consent',
  'legal.place.cookie': 'cookie',
  'legal.place.localStorage': 'local storage',
  'legal.place.sessionStorage': 'storage of the tab',
  'legal.place.caches': 'browser cache',
  'legal.place.indexedDB': 'browser database',
  'legal.store.account':
    'Account: email address, password as a hash (Argon2id), connected providers, name, profession, settings, place on the waiting list.',
  'legal.store.account.kept': 'Until you delete the account.',
  'legal.store.signIn':
    'Sign-in: current sessions with their devices, second factors, passkeys, links and codes we sent.',
  'legal.store.signIn.kept':
    'Sessions until you sign out, links and codes until they expire, factors until you remove them; at most until the account is deleted.',
  'legal.store.protection':
    'Protection against abuse: attempts to sign in, known devices as a digest, request counters. Network addresses are only held as a keyed digest.',
  'legal.store.protection.kept':
    'Events 90 days, counters until the limit ends, devices until the account is deleted.',
  'legal.store.sound': 'Recordings: the files you upload, with name, size and length.',
  'legal.store.sound.kept':
    'Until you delete the recording or the account, or until the time you’ve chosen is over.',
  'legal.store.texts':
    'Texts: the raw transcript with times, separated speakers, revisions, corrections, notes, summaries, and the index for your search. Voices are told apart within a recording, never recognised across recordings.',
  'legal.store.texts.kept':
    'Until you delete the recording or the account, or until the time you’ve chosen is over.',
  'legal.store.helpers':
    'Your names and terms, saved instructions, rules for keeping, comments on texts and assigned tasks.',
  'legal.store.helpers.kept': 'Until you change them or delete the account.',
  'legal.store.work':
    'State of the work: which step a recording has reached, what failed, which page is open, jobs in the queue.',
  'legal.store.work.kept': 'Until the work is done or the recording is deleted.',
  'legal.store.usage': 'Usage: minutes processed and number of recordings per day and month.',
  'legal.store.usage.kept': 'Until you delete the account.',
  'legal.store.access':
    'Access: who opened your account, when and why, the operator included. You can read the log in your profile.',
  'legal.store.access.kept': 'Until you delete the account.',
  'legal.store.exports': 'Your data as an archive, if you asked for one.',
  'legal.store.exports.kept': 'Seven days.',
  'legal.store.deletion':
    'Proof of deletion: the account’s identifier, the time and how many entries were erased. If you give a reason, it’s kept with a month and no identifier.',
  'legal.store.deletion.kept':
    'The proof stays; it names nobody any more. Your address in it is removed after the confirmation, at the latest after three days.',
  'legal.store.contract': 'Contract: billing address, subscription and its events, payments and refunds.',
  'legal.store.contract.kept': 'Until you delete the account.',
  'legal.store.trial': 'Trial: a keyed digest of your email address, so that a trial starts once.',
  'legal.store.trial.kept': 'Stays, even after the account is deleted; the address can’t be read from it.',
  'legal.store.invoices':
    'Invoices with the details that German VAT law asks for. If you delete your account while one is unpaid, also a keyed digest of your email address.',
  'legal.store.invoices.kept':
    'Eight years from the end of the year (section 147 AO, section 14b UStG); after deletion without a link to the account. The digest until the invoice is paid or can no longer be claimed.',
  'legal.store.logs':
    'Server log: identifiers, durations, error codes. No names, texts or network addresses.',
  'legal.store.logs.kept': 'As long as the operator keeps their log.',
  'legal.store.mails': 'Emails to you: confirmations, notices and, if you’ve chosen so, finished texts.',
  'legal.store.mails.kept': 'Not at all once sent; as a file for 30 days where there’s no mail server.',
  'legal.recipient.hosting': 'Data centre that houses the servers of this installation',
  'legal.recipient.database': 'Database provider',
  'legal.recipient.mail': 'Sending of emails: address and content',
  'legal.recipient.mail-in': 'Receiving emails to the email service: the whole email with its attachments',
  'legal.recipient.speech':
    'Speech recognition: audio in sections, and the names and terms from your word list',
  'legal.recipient.language-model': 'Language model for summaries and editing: text, no audio',
  'legal.recipient.posthog': 'PostHog, Inc., USA; stored in the EU',
  'legal.recipient.posthog.why': 'only if you’ve agreed to be counted: what is counted',
  'legal.recipient.counting': 'Evaluation of visits, only with your consent',
  'legal.recipient.google': 'Google Ireland Limited, Ireland',
  'legal.recipient.google.why': 'only if you sign in with Google',
  'legal.recipient.apple': 'Apple Distribution International Limited, Ireland',
  'legal.recipient.apple.why': 'only if you sign in with Apple',
  'legal.recipient.stripe': 'Stripe Payments Europe, Limited, Ireland',
  'legal.recipient.stripe.why': 'only if you pay by card: amount, email address, card',
  'legal.recipient.telegram': 'Telegram FZ-LLC, United Arab Emirates',
  'legal.recipient.telegram.why':
    'only if you link your account with Telegram: your recordings and texts in the chat; there is no adequacy decision for this country',
  'legal.recipient.push': 'The maker of your browser',
  'legal.recipient.push.why':
    'only if you turn on notifications on a device: the notifications, encrypted so that they can’t be read there',
  'legal.recipient.vies': 'European Commission: validation of VAT IDs (VIES)',
  'legal.recipient.vies.why': 'only for businesses from other EU countries: the VAT ID',
  'legal.browser.locale': 'Your choice of language, 365 days',
  'legal.browser.theme': 'Your choice of light or dark, 365 days',
  'legal.browser.return': 'The page you return to after signing in, one hour',
  'legal.browser.session': 'Your sign-in, until you sign out, 400 days at most',
  'legal.browser.provider': 'Protects signing in through a provider, ten minutes',
  'legal.browser.viewMode': 'Table or cards in your list, until you change it',
  'legal.browser.edits': 'Changes to texts that the server doesn’t have yet, until it has them',
  'legal.browser.upload':
    'Uploads in progress, so that they can go on after an interruption, until they’re done',
  'legal.browser.device': 'Protects your sign-in against theft, until you clear the site’s data',
  'legal.browser.leaving': 'Which changes were on their way as you left the page, until the tab closes',
  'legal.browser.reload': 'When the page last reloaded for a new version, until the tab closes',
  'legal.browser.tryOut':
    'The key to a recording from the start page that you want to take into an account, valid for one hour at most',
  'legal.browser.registered':
    'Which account you have just created in this browser, until you open the link in the email, one hour at most',
  'legal.browser.place': 'Your place on the page while you change the language',
  'legal.browser.scroll': 'How far down each page you were, until the tab closes',
  'legal.browser.keptTexts': 'The texts you read last, for reading without a connection, until you sign out',
  'legal.browser.keptPages': 'Files of the pages, without your data, so that they open without a connection',
  'legal.browser.recorder': 'Recordings not yet uploaded, until they are',
  'legal.browser.shared':
    'Files you shared from another app, until they’re uploaded or discarded; if nobody signs in, 30 days at most',
  'legal.browser.consent': 'Your answer about consent, with its time; 365 days',
  'legal.browser.recorded': 'Which answer the account has already, until you clear the browser',
  'legal.browser.visitor':
    'Random ID, visit and events not yet sent, only after you’ve accepted and until you withdraw',
  'legal.store.visits':
    'Counted visits: pages seen, registration and sign-in, with time and ID. Only if you’ve accepted.',
  'legal.store.visits.kept':
    'Until they’ve been passed on for evaluation, 90 days at most; deleted when you withdraw consent and with the account.',
  'legal.store.consents': 'Your answers about consent, with their version and time.',
  'legal.store.consents.kept': 'Until you delete the account.',
  'legal.store.tryOut':
    'Trying it without an account: the recording you upload on the start page, its text, its file name and the language you chose.',
  'legal.store.tryOut.kept':
    'Until you leave the page, 15 minutes at most; if you want to take them into an account, one hour at most.',
  'legal.store.tickets':
    'Support tickets: what you write to us on the contact page, from your account or by e-mail, with your name, e-mail address, subject, the recording concerned, attached files and our replies. If you request an offer, also the company, the number of seats, where it is to run and, if you give it, the phone number.',
  'legal.store.tickets.kept':
    'Until 180 days after the ticket is closed; an attached file whose message you don’t send, for one day. Tickets are erased at once with the account the address belongs to.',
  'legal.store.notifications':
    'Notifications: which emails about your recordings you want, your quiet hours with the time zone, what is waiting for them to end, and the browsers on which you turned notifications on. Those travel encrypted through the service that the maker of your browser runs for them.',
  'legal.store.notifications.kept': 'Until you change them or delete the account.',
  'legal.store.mailIn':
    'Transcribing by email: your address for it, the senders on your list, and for each email its sender, subject, time, the address of the sending server and the outcome. The email itself is deleted once the recordings have been taken out.',
  'legal.store.mailIn.kept':
    'Details of an email for 30 days; a link for uploading for 48 hours; the address and the list until you replace them or delete the account.',
  'legal.store.telegram':
    'Telegram: the number and name of the linked chat, your language there, a code for linking, and which recordings came by it and of which you asked for minutes there. Messages to the bot are deleted once they are answered.',
  'legal.store.telegram.kept':
    'Until you end the link; which recordings came by it, until you delete the account.',
  'legal.store.apiKeys':
    'Keys for programs: name, scope and end, the addresses allowed, the day and network of the last use; of the key itself only a digest; while a program is waiting for a transcript, that it waits.',
  'legal.store.apiKeys.kept':
    'Until you revoke it or delete the account. A team’s key stays with the team, without a note of who created it.',
  'legal.store.teams':
    'Teams: invitations with address, role and end, of the link itself only a digest; the team’s policies; and a log of who invited or removed whom or changed a role.',
  'legal.store.teams.kept':
    'Invitations until 30 days after their end, the log for 180 days, the policies as long as the team. Your name disappears from them with your account.',
  'legal.store.webhooks':
    'Webhooks: the addresses to which we report events at your request, and a log of it with titles and ids of recordings, times and answers. Texts of recordings aren’t part of it.',
  'legal.store.webhooks.kept':
    'Until you delete the webhook or the account, the log for 30 days. A team’s webhook stays with the team, without a note of who created it.',
  'legal.store.processing':
    'Data processing agreements you’ve concluded: company, address, the person acting, time and the document.',
  'legal.store.processing.kept': 'Until you delete the account.',
  'legal.contract.parties': 'Parties',
  'legal.contract.customer':
    'The controller is the company or institution for which the agreement is concluded. Its name, its place and the person acting for it are stated in the concluded document.',
  'legal.contract.version': 'Version {version}.',
  'legal.contract.pdf': 'Read it as a PDF',
  'legal.contract.data': 'Annex 1: Data',
  'legal.contract.dataText': 'The following is processed on behalf of the customer, who is addressed here:',
  'legal.contract.dataLine': '{data} Kept: {kept}',
  'legal.contract.processors': 'Annex 2: Sub-processors',
  'legal.contract.processorsText': 'The following are set up in this installation:',
  'legal.contract.processorLine': '{what}: {who}',
  'legal.contract.lacksProcessors':
    'The agreement can’t be concluded yet because the operator hasn’t named all the services in Annex 2. Please ask them; their email address is above.',
  'legal.contract.measures': 'Annex 3: Technical and organisational measures',
  'legal.measures.operator': 'What the operator states',
  'legal.measures.operatorText': 'The following isn’t in the software’s hands. The operator states:',
  'legal.measures.line': '{what}: {how}',
  'legal.measures.premises': 'Physical access to the servers',
  'legal.measures.disks': 'Disk encryption',
  'legal.measures.backups': 'Backups and restoring them',
  'legal.measures.staff': 'Confidentiality and training of staff',
  'legal.measures.upkeep': 'System maintenance, monitoring, handling of incidents',
  'legal.contract.conclude': 'Conclude it in your profile',
  'legal.accessibility.contact': 'Reporting a barrier',
  'legal.accessibility.contactText':
    'Write which page is in your way and what you work with. The operator will reply and suggest a way around the barrier if there is one.',
  'legal.accessibility.authority': 'Market surveillance',
  'legal.accessibility.authorityText':
    'The authority in charge of supervising the accessibility of this service:',
} as const;
