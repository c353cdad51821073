import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { AvisosConfig } from '#platform/server/config-avisos.ts';
import type { OidcConfig } from '#platform/server/config-oidc.ts';
import type { WhatsappConfig } from '#platform/server/config-whatsapp.ts';
import type { Storage } from '#platform/server/files/storage.ts';

/** SQL that opens a request; handed over by apps/server from the rooms that know sessions and permissions. */
export interface Gate {
  /** ($1 session hash bytea, $2 empresa or null, $3 permission, 'session' or 'usuario') → OpenRow; refuses by SQLSTATE BA401, BA403, BA404. */
  openSql: string;
  /** ($1 link hash bytea, $2 kind) → OpenRow of a public link; BA404 when unknown, expired or revoked. */
  openLinkSql: string;
  /** ($1 key hash bytea, $2 empresa or null, $3 permission) → OpenRow of a program that comes with its key; refuses as `openSql`. */
  openKeySql: string;
  readSessionToken(request: {
    headers: { cookie?: string | undefined; 'user-agent'?: string | undefined };
    protocol?: string;
  }): string | undefined;
}

export interface Registered {
  key: string;
  endpoint: Endpoint;
}

/** What rooms get to hang their routes on. */
export interface App {
  fastify: FastifyInstance;
  pool: pg.Pool;
  gate: Gate;
  files: Storage;
  /** What links start with. */
  publicUrl: string;
  /** Where the server listens: what links start with while nobody chose otherwise. */
  ownUrl: string;
  /** Set from outside, so nobody changes it while it runs. */
  publicUrlIsFixed: boolean;
  /** Whether there is a mail account to write from. */
  sendsMail: boolean;
  /** Whom people may enter with besides their password; null = nobody. */
  oidc: OidcConfig | null;
  /** How messages leave by WhatsApp; null = by hand, through links. */
  whatsapp: WhatsappConfig | null;
  /** Where notices to browsers may be handed over. */
  avisos: AvisosConfig;
  demo: boolean;
  /** Anybody may make an account; otherwise only by invitation. */
  opensRegistration: boolean;
  /** Of what is told: the same question is answered otherwise by another. */
  version: string;
  registry: Registered[];
  /** Validates every reply against its schema: on in tests and development. */
  strictReplies: boolean;
}
