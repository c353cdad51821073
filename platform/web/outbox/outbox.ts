import { create } from 'zustand';
import type { Shapes } from '#platform/contract/endpoint.ts';
import { client, messageOf, newKey } from '#platform/web/call.ts';
import { isOffline, useConnection } from '#platform/web/connection/connection-store.ts';
import { sendLocalDrafts } from '#platform/web/drafts/send-drafts.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { readTab } from '#platform/web/session/tab-data.ts';
import { dropWrite, keepWrite, readWrite, readWrites } from './outbox-store.ts';
import { isStale, nextOf, outcomeOf, ownOf, type PendingWrite } from './pending-write.ts';

/** What the person of this tab has waiting, in all his companies. */
export const useOutbox = create<{ writes: PendingWrite[] }>(() => ({ writes: [] }));

/** What people read of a write that waits. */
export type About = Pick<PendingWrite, 'title' | 'text' | 'path' | 'refreshes' | 'preview'>;
export type Queued<T> = { sent: true; reply: T } | { sent: false };

type QueueableKey<A> = {
  [K in keyof A & string]: A[K] extends { idempotent: true; queueable: true } ? K : never;
}[keyof A & string];
type ArgsOf<A, K extends keyof A> = Shapes<A>[K] extends { args: infer Z } ? Z : never;
type ReplyOf<A, K extends keyof A> = Shapes<A>[K] extends { out: infer Z } ? Z : never;

/**
 * The one way to write what may wait: `const queueWrite = outboxOf<typeof ordenesApi>()`, then
 * `await queueWrite('POST /api/ordenes/{id}/notas', { params, body }, about)`.
 *
 * It is put away first, so that neither a reload nor a cut can lose it; then it is sent. `sent: false` means that it
 * waits, and is sent by itself when the server is back: once, as its author, in the company where it was written. What
 * the server refuses at once is thrown, as any other call does. Takes only endpoints whose contract says `queueable`:
 * never what moves money or stock, closes a register or, but for a reception (decision 30), gives a folio.
 */
export const outboxOf =
  <A>() =>
  async <K extends QueueableKey<A>>(
    call: K,
    args: ArgsOf<A, K> & Sent,
    about: About,
  ): Promise<Queued<ReplyOf<A, K>>> => {
    const write = toWrite(call, args, about);
    const done = isOffline(useConnection.getState()) ? await putAway(write) : await sendNew(write);
    return done as Queued<ReplyOf<A, K>>; // The server checks replies against the contract.
  };

/**
 * The same for what comes many at once, as photos do: it is only put away, and the page goes on. What waits is sent behind
 * it, one after another; what the server refuses stays with its reason.
 */
export const laterOf =
  <A>() =>
  async <K extends QueueableKey<A>>(call: K, args: ArgsOf<A, K> & Sent, about: About): Promise<void> => {
    await putAway(toWrite(call, args, about));
    void sendBehind();
  };

/**
 * What is done with the server's answer to a write that was put away, in the tab that sent it and before the write is gone
 * from what waits: so its list shows the thing itself in the moment in which it stops waiting, without asking anew.
 */
export const whenTakenOf =
  <A>() =>
  <K extends QueueableKey<A>>(call: K, act: (reply: ReplyOf<A, K>, write: PendingWrite) => void): void => {
    acts.set(call, act as Act); // The server checks replies against the contract.
  };
type Act = (reply: unknown, write: PendingWrite) => void;
const acts = new Map<string, Act>();

type Sent = { params?: object; query?: Record<string, string | undefined>; body?: unknown };

const toWrite = (call: string, { params, query, body }: Sent, about: About): PendingWrite => {
  const tab = readTab();
  if (!tab) throw new Error('nobody is signed in');
  return {
    id: newKey(),
    usuario_id: tab.user.user_id,
    empresa_id: tab.company.empresa_id,
    empresa: tab.company.nombre_empresa,
    call,
    params: { ...params },
    ...(query ? { query: { ...query } } : {}),
    body: body ?? {},
    ...about,
    creado_en: Date.now(),
    failure: null,
  };
};

let behind: Promise<unknown> | undefined;
/** One sending at a time: it takes along what is put away meanwhile. */
const sendBehind = async (): Promise<void> => {
  if (behind || isOffline(useConnection.getState())) return;
  behind = sendWaiting().catch(() => undefined);
  await behind;
  behind = undefined;
  // Put away while the last one was coming to its end.
  if (!isOffline(useConnection.getState()) && nextOf(useOutbox.getState().writes, person())) void sendOnceMore();
};
const sendOnceMore = (): Promise<unknown> => sendWaiting().catch(() => undefined);

/** Sends what waits, one after another, oldest first; drafts written meanwhile go with it. How many of them had waited. */
export const sendWaiting = (): Promise<number> =>
  underLock(async () => {
    let gone = 0;
    for (let write = await next(); write; write = await next()) {
      const settled = await settle(write);
      if (settled === 'stop') break;
      // What was just taken was seen to go: nobody waited for it.
      if (settled === 'sent' && Date.now() - write.creado_en > waitedMs) gone++;
    }
    await sendLocalDrafts();
    return gone;
  });

/** Somebody read why it was refused and wants it sent again. */
export const retryWrite = async (id: string): Promise<void> => {
  const write = await readWrite(id);
  if (write)
    await keepWrite({ ...write, failure: null, creado_en: isStale(write, Date.now()) ? Date.now() : write.creado_en });
  await tellTabs();
  await sendWaiting();
};

export const discardWrite = async (id: string): Promise<void> => {
  await dropWrite(id);
  await tellTabs();
};

/** Follows the person of this tab and what other tabs put away or send. Returns how to stop. */
export const followOutbox = (): (() => void) => {
  const listener = new BroadcastChannel(CHANNEL);
  listener.onmessage = () => void readOwn();
  void readOwn();
  return () => listener.close();
};

const waitedMs = 5_000;
const CHANNEL = 'bahia-por-enviar';
const LOCK = 'bahia-por-enviar';
/** How long somebody who has just written waits for another tab to finish with the rest. */
const turnMs = 1500;

const person = (): string | undefined => readTab()?.user.user_id;
const next = async (): Promise<PendingWrite | undefined> => nextOf(await readWrites(), person());

const readOwn = async (): Promise<void> => {
  const writes = await readWrites().catch(() => []);
  useOutbox.setState({ writes: ownOf(writes, person()) });
};

const tellTabs = async (): Promise<void> => {
  await readOwn();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('cambio');
  channel.close();
};

/** One sender in the whole browser. Where there are no locks (plain http) the key alone keeps things from happening twice. */
const underLock = <T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, signal ? { signal } : {}, act) : act();

const waits = { sent: false } as const;

const putAway = async (write: PendingWrite): Promise<Queued<unknown>> => {
  await keepWrite(write);
  await tellTabs();
  return waits;
};

/**
 * Stored before it waits for its turn, so that nothing can lose it: a tab may be killed behind a write that is slow. Another
 * tab that finds it meanwhile sends it with the same key, and it is done once.
 */
const sendNew = async (write: PendingWrite): Promise<Queued<unknown>> => {
  // A browser that keeps nothing (private window) still sends; only waiting is not possible.
  const stored = await keepWrite(write).then(
    () => true,
    () => false,
  );
  try {
    return await underLock(async () => {
      try {
        const reply = await perform(write);
        if (stored) await dropWrite(write.id);
        stale(write);
        return { sent: true, reply };
      } catch (error) {
        if (stored && outcomeOf(error) === 'stop') {
          await tellTabs();
          return waits;
        }
        if (stored) await dropWrite(write.id);
        throw error;
      }
    }, AbortSignal.timeout(turnMs));
  } catch (error) {
    // Another tab is at it: this one goes in its turn, after the rest.
    if (error instanceof DOMException) return putAway(write);
    throw error;
  }
};

const settle = async (write: PendingWrite): Promise<'sent' | 'refused' | 'stop'> => {
  if (isStale(write, Date.now()))
    return refuse(write, 'Lleva más de 29 días esperando. Revisa si todavía hace falta y reenvíalo.');
  let reply: unknown;
  try {
    reply = await perform(write);
  } catch (error) {
    return outcomeOf(error) === 'stop' ? 'stop' : refuse(write, messageOf(error));
  }
  // The server has it: what fails from here on is no refusal.
  try {
    acts.get(write.call)?.(reply, write);
  } catch (error) {
    reportError(error);
  }
  await forget(write);
  return 'sent';
};

const refuse = async (write: PendingWrite, failure: string): Promise<'refused'> => {
  await keepWrite({ ...write, failure });
  await tellTabs();
  return 'refused';
};

const forget = async (write: PendingWrite): Promise<void> => {
  await dropWrite(write.id);
  await tellTabs();
  stale(write);
};

const stale = (write: PendingWrite): void => {
  for (const root of write.refreshes) void queryClient.invalidateQueries({ queryKey: [root] });
};

/** As it was meant: its own company and person, whatever this tab shows by now. */
const perform = ({ id, usuario_id, empresa_id, call, params, query, body }: PendingWrite): Promise<unknown> =>
  send(call, {
    params,
    query,
    body,
    idempotencyKey: id,
    usuarioId: usuario_id,
    empresaId: empresa_id,
    retries: 0,
    quiet401: true,
  });

// A call that was put away is only text by now; the types were checked when it was written.
const send = client() as (call: string, args: object) => Promise<unknown>;
