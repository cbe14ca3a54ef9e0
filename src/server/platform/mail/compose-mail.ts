import type { SendMailOptions } from 'nodemailer/lib/mailer';
import type { Attachment, Mail, Mailbox } from './mail.ts';

/**
 * The message as nodemailer takes it, sent from the configured address in the business's name. Addresses are given as
 * members, never as text, and nothing in the message may name a file or an address to load.
 */
export function composeMail(mail: Mail, sender: string): SendMailOptions {
  return {
    from: { name: asWritten(mail.fromName), address: sender },
    ...(mail.replyTo === null ? {} : { replyTo: boxOf(mail.replyTo) }),
    to: boxOf(mail.to),
    ...(mail.copyTo === undefined ? {} : { envelope: { from: sender, to: mail.copyTo } }),
    subject: asWritten(mail.subject),
    messageId: mail.messageId,
    date: new Date(mail.date),
    text: mail.text,
    html: mail.html,
    ...(mail.oneClickStop === undefined ? {} : { headers: stopHeaders(mail.oneClickStop) }),
    attachments: mail.attachment === null ? [] : [attachmentOf(mail.attachment)],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function boxOf({ name, address }: Mailbox): Mailbox {
  return { name: asWritten(name), address };
}

// What looks like an encoded word (RFC 2047) in a text of the user's would be read as one, even within quotes. The joiner is not seen, has the
// whole text encoded, and leaves nothing to decode to who reads it twice.
function asWritten(text: string): string {
  return text.replaceAll('=?', '=\u2060?');
}

// As RFC 8058 has them: the mail program offers a button and makes the call itself.
function stopHeaders(address: string) {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function attachmentOf({ filename, bytes }: Attachment) {
  return { filename, content: Buffer.from(bytes), contentType: 'application/pdf' };
}
