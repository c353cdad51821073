/** A mail ready to leave. */
export interface Outgoing {
  id: string;
  /** Company that writes, shown beside the address of the installation; empty = the installation itself. */
  firma: string;
  para: string;
  asunto: string;
  texto: string;
  html: string;
  adjuntos: readonly { filename: string; contentType: string; content: Buffer }[];
}

export interface Mailer {
  /** Hands the mail over; returns what the server said. */
  send(mail: Outgoing): Promise<string>;
}

/** What a mail server did with a mail that it did not take. */
export interface Bounce {
  answer: string;
  /** Trying again would get the same answer. */
  permanent: boolean;
}

/** Sends by the server of SMTP_URL; null when there is none. */
export const smtpMailer = (smtpUrl: string | null, mailFrom: string): Mailer | null => {
  if (smtpUrl === null) return null;
  const from = readFrom(mailFrom);
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        // Whatever a text says, no file of this machine and no address of its network is ever attached.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const { response } = await transport.sendMail({
          // The same mail keeps its name if it must be handed over again: servers that look drop the second one.
          messageId: `<${mail.id}@${from.address.split('@')[1] ?? 'bahia'}>`,
          from: { address: from.address, name: mail.firma === '' ? from.name : mail.firma },
          to: { address: mail.para, name: '' },
          subject: mail.asunto,
          text: mail.texto,
          html: mail.html,
          attachments: [...mail.adjuntos],
          headers: { 'auto-submitted': 'auto-generated' },
        });
        return response;
      } finally {
        transport.close();
      }
    },
  };
};

/** What the error of a failed `send` means. */
export const readBounce = (error: unknown): Bounce => {
  const said = error instanceof Error ? error : new Error(String(error));
  const code = 'responseCode' in said && typeof said.responseCode === 'number' ? said.responseCode : 0;
  const answer = 'response' in said && typeof said.response === 'string' ? said.response : said.message;
  const malformed = code === 0 && 'code' in said && said.code === 'EENVELOPE';
  // 5xx is a refusal for good, except of the account itself (530–538), which an administrator puts right.
  const permanent = malformed || (code >= 500 && !(code >= 530 && code <= 538));
  return { answer: answer.slice(0, 500), permanent };
};

const readFrom = (mailFrom: string): { name: string; address: string } => {
  const [, name, address] = /^(.*)<([^<>]+)>$/.exec(mailFrom) ?? [];
  return address === undefined
    ? { name: 'Bahía', address: mailFrom.trim() }
    : { name: (name ?? '').trim().replace(/^"|"$/g, ''), address: address.trim() };
};
