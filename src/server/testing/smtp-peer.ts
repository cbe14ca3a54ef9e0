import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** How a mail server treats the next mail: takes it, refuses the customer (5xx), also by name, asks to come back (4xx), never answers, breaks off in DATA, takes it and breaks off before it says so. */
export type SmtpManner = 'accept' | 'refuse' | 'refuse by name' | 'greylist' | 'hang' | 'die' | 'cut';

/** A mail that was handed over: the envelope and the message. */
export type ArrivedMail = { readonly from: string; readonly to: readonly string[]; readonly email: Email };

/** A real mail server for tests. */
export type SmtpPeer = {
  readonly url: string;
  /** What it has taken, oldest first. */
  readonly arrived: readonly ArrivedMail[];
  /** How often somebody began to hand over a mail. */
  readonly attempts: () => number;
  readonly behave: (manner: SmtpManner) => void;
  /** Resolves with the number of attempts as soon as there are this many. */
  readonly untilAttempt: (count: number) => Promise<void>;
  /** Takes the mails that it let hang, and lets none hang from then on. */
  readonly letGo: () => void;
  readonly close: () => Promise<void>;
};

/** What the peer says when it refuses the customer's address. */
export const REFUSAL = '550 5.1.1 No such customer here';

/** What the peer says when it wants the mail later. */
export const GREYLISTING = '451 4.7.1 Come back in a while';

/** What a mail server demands: a login, or TLS from the first byte with a certificate that nobody vouches for. */
export type SmtpDemands = { readonly user?: string; readonly pass?: string; readonly secure?: boolean };

/** Opens a mail server on any free port. */
export async function startSmtpPeer({ user, pass, secure = false }: SmtpDemands = {}): Promise<SmtpPeer> {
  const arrived: ArrivedMail[] = [];
  const sockets = new Set<Socket>();
  const manners = new Map<string, SmtpManner>();
  const release = Promise.withResolvers<void>();
  const watchers = new Set<() => void>();
  let manner: SmtpManner = 'accept';
  let attempts = 0;

  async function takeData(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const treated = manners.get(session.id);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      if (treated === 'die') for (const socket of sockets) socket.destroy();
      chunks.push(chunk as Buffer); // a byte stream
    }
    if (treated === 'hang') await release.promise;
    const { mailFrom, rcptTo } = session.envelope;
    arrived.push({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      email: await PostalMime.parse(Buffer.concat(chunks)),
    });
    if (treated === 'cut') for (const socket of sockets) socket.destroy();
  }

  const server = new SMTPServer({
    secure,
    logger: false,
    closeTimeout: 1,
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disabledCommands: user === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth: (login, _session, done) => {
      if (login.username === user && login.password === pass) done(null, { user: login.username });
      else done(refusal('535 5.7.8 Wrong user or password'));
    },
    onRcptTo: ({ address }, session, done) => {
      attempts += 1;
      manners.set(session.id, manner);
      if (manner === 'refuse') done(refusal(REFUSAL));
      else if (manner === 'refuse by name') done(refusal(`550 5.1.1 <${address}>: no such mailbox`));
      else if (manner === 'greylist') done(refusal(GREYLISTING));
      else done();
      for (const check of watchers) check();
    },
    onData: (stream, session, done) => {
      takeData(stream, session).then(() => done(), done);
    },
  });
  // A client that breaks off is part of some tests, and is no fault of the server.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has this kind of address.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    arrived,
    attempts: () => attempts,
    behave: (next) => {
      manner = next;
    },
    untilAttempt: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (attempts < count) return;
          watchers.delete(check);
          resolve();
        };
        watchers.add(check);
        check();
      }),
    letGo: release.resolve,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(answer: string): Error {
  const responseCode = Number(answer.slice(0, 3));
  return Object.assign(new Error(answer.slice(4)), { responseCode });
}
