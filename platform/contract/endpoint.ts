import type * as z from 'zod/mini';
import type { RefusalKind } from './refusal.ts';
import type { Recibido, UploadRule } from './upload.ts';

/** A customer who answers, asks and sends his photos stays far below; a program that found the link does not. */
export const LINK_WRITES = 60;

/** Who may call: a permission key, `session` (any member of the company), `usuario` (signed in, no company) or `public`. */
export type Access = string;
export type TxKind = 'none' | 'read' | 'write';
/** With what the calls of whoever has no session are counted: what may be guessed, or what every page asks for by itself. */
export type Budget = 'trial' | 'page';
/** Who may keep a reply: nobody, this browser for minutes, anybody who asks first whether it changed, anybody for ever. */
export type Keeping = 'never' | 'own' | 'asking' | 'forever';
type Schema = z.ZodMiniType;

export interface Endpoint {
  summary: string;
  access: Access;
  tx: TxKind;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  reply: Schema;
  /** Status of success; 200 unless said. */
  status?: number;
  /** Creates money, stock or a document: needs `Idempotency-Key`. */
  idempotent?: boolean;
  /** May wait in the browser's outbox while the server is away: it takes no money and no stock, nor, but for a reception (decision 30), a folio. */
  queueable?: boolean;
  /** Acts on an existing record: needs `If-Match` with the version read. */
  versioned?: boolean;
  /** Of a public link: how often it may write within an hour; `LINK_WRITES` unless said. */
  perHour?: number;
  /** Takes one file as its body instead of JSON; the verb gets it judged and redrawn, as `body`. */
  upload?: UploadRule;
  /** Sent as bytes (PDF, image), outside JSON; `reply` is then only documentation. */
  binary?: string;
  /** Carries `success`, so errors carry `success:false` (fixed endpoints). */
  success?: boolean;
  /** Open to all and `page`: there is nothing to guess, and each page asks for it. `trial` unless said. */
  budget?: Budget;
  /** The most JSON it takes, where its schema cannot tell, or open to all and more than a form has. */
  body_bytes?: number;
  /**
   * Made of nothing but the company's own tables and its day: whoever holds a reply asks with `If-None-Match` whether it still
   * stands, and if so is answered 304, without reading it again. Whoever holds none sends any value, and is told its tag.
   */
  revalidates?: boolean;
  /** `never` unless said; refusals never are. */
  keep?: Keeping;
  refusals?: Record<string, RefusalKind>;
}

export type Contract = Record<string, Endpoint>;

/** Declares a room's endpoints, keyed `METHOD /api/path/{param}`. */
export const contract = <const A extends Contract>(endpoints: A): A => endpoints;

/** A `File` or `Blob` of the browser. */
type FileLike = { readonly size: number; readonly type: string };
type Out<X> = X extends { _zod: { output: infer O } } ? O : never;
type In<X> = X extends { _zod: { input: infer I } } ? I : never;

export type Args<X> = (X extends { params: infer P } ? { params: In<P> } : object) &
  (X extends { query: infer Q } ? { query?: In<Q> } : object) &
  (X extends { body: infer B } ? { body: In<B> } : object) &
  (X extends { upload: object } ? { body: FileLike } : object);

/** Pre-mapped: looking a key up here type-checks several times faster than a conditional type in the signature. */
export type Shapes<A> = { [K in keyof A]: { args: Args<A[K]>; out: A[K] extends { reply: infer R } ? Out<R> : never } };

export type Input<X> = (X extends { params: infer P } ? { params: Out<P> } : { params: Record<string, never> }) &
  (X extends { query: infer Q } ? { query: Out<Q> } : { query: Record<string, never> }) &
  (X extends { body: infer B }
    ? { body: Out<B> }
    : X extends { upload: object }
      ? { body: Recibido }
      : { body: undefined });
export type Inputs<A> = { [K in keyof A]: { in: Input<A[K]>; out: A[K] extends { reply: infer R } ? In<R> : never } };

export const splitKey = (key: string): { method: string; path: string } => {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space), path: key.slice(space + 1) };
};
