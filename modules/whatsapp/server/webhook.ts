import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { atDoor } from '#modules/sesiones/server/front-door.ts';
import { meaningOf } from '#modules/whatsapp/rules/errores.ts';
import { afterNotice } from '#modules/whatsapp/rules/estados.ts';
import { toE164 } from '#modules/whatsapp/rules/telefono.ts';
import { wishOf } from '#modules/whatsapp/rules.ts';
import { Id } from '#platform/contract/fields.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from '#platform/server/http/app.ts';
import { readJson } from '#platform/server/http/json-body.ts';
import { asWho } from '#platform/server/http/route.ts';
import { newRef, toWho, type Who } from '#platform/server/http/who.ts';
import { isSameSecret } from '#platform/server/same-secret.ts';
import { keepEntrante, keepWish } from './contacts.ts';
import { tellFailure } from './delivery.ts';
import { tellPages } from './sending.ts';
import { WEBHOOK } from './settings.ts';
import './tables.ts';

const Estatus = z.object({
  id: z.string().check(z.maxLength(200)),
  status: z.string(),
  timestamp: z.optional(z.string()),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(
    z.array(
      z.object({
        code: z.number(),
        title: z.optional(z.string()),
        error_data: z.optional(z.looseObject({ details: z.optional(z.string()) })),
      }),
    ),
  ),
});
type Estatus = z.infer<typeof Estatus>;
const Entrante = z.object({
  id: z.string().check(z.maxLength(200)),
  from: z.string().check(z.maxLength(20)),
  timestamp: z.optional(z.string()),
  type: z.string(),
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.looseObject({ text: z.optional(z.string()) })),
});
type Entrante = z.infer<typeof Entrante>;
const Contacto = z.looseObject({
  wa_id: z.optional(z.string()),
  profile: z.optional(z.looseObject({ name: z.string() })),
});
type Contacto = z.infer<typeof Contacto>;
const Aviso = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.looseObject({
            metadata: z.optional(z.looseObject({ phone_number_id: z.string() })),
            contacts: z.optional(z.array(Contacto)),
            statuses: z.optional(z.array(z.unknown())),
            messages: z.optional(z.array(z.unknown())),
          }),
        }),
      ),
    }),
  ),
});

/** Where Meta tells what became of each message and what customers answer. Its body is judged byte by byte, by its seal. */
export const addWebhook = (app: App): void => {
  void app.fastify.register((scope: FastifyInstance, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.get(WEBHOOK, async (request, reply) => {
      const asked = request.query as Record<string, string | undefined>; // Repeated ones come as a list, which equals nothing.
      const challenge = asked['hub.challenge'] ?? '';
      const knows =
        asked['hub.mode'] === 'subscribe' && (await knowsWord(app, `${asked['hub.verify_token']}`, request.ip));
      if (!knows || !/^[\w-]{1,200}$/.test(challenge)) return reply.code(403).type('text/plain').send('');
      return reply.type('text/plain').send(challenge);
    });
    scope.post(WEBHOOK, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSealed(app, request.headers['x-hub-signature-256'], body))
        return reply.code(403).type('text/plain').send('');
      await takeIn(app, body);
      return reply.type('text/plain').send('');
    });
    done();
  });
};

/** A person chose it, so it may be short: whoever guesses from one network waits. */
const knowsWord = async (app: App, given: string, ip: string): Promise<boolean> => {
  const word = app.whatsapp?.verificacion ?? null;
  if (word === null) return false;
  const judge = () => Promise.resolve(isSameSecret(given, word) || undefined);
  try {
    return (await atDoor(app, 'palabra de WhatsApp', { ip }, judge)).value ?? false;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

const isSealed = ({ whatsapp }: App, seal: unknown, body: Buffer): boolean => {
  if (!whatsapp?.secreto || typeof seal !== 'string') return false;
  return isSameSecret(seal, `sha256=${createHmac('sha256', whatsapp.secreto).update(body).digest('hex')}`);
};

/** Each change in a transaction of its company. What cannot be read is not ours to mend: Meta would only repeat it. */
const takeIn = async (app: App, body: Buffer): Promise<void> => {
  const { data } = Aviso.safeParse(parse(body));
  for (const { changes } of data?.entry ?? [])
    for (const { value } of changes) {
      const account = app.whatsapp?.cuentas.find(({ numero_id }) => numero_id === value.metadata?.phone_number_id);
      if (!account) continue;
      const nobody = toWho({ empresa_id: account.empresa_id, nombre: 'WhatsApp' }, newRef(), '', new Date());
      await asWho(app.pool, nobody, async (tx) => {
        const { nombre: empresa_nombre, zona } = await getEmpresa(tx, nobody);
        const who: Who = { ...nobody, empresa_nombre, zona };
        for (const status of value.statuses ?? []) {
          const read = Estatus.safeParse(status);
          if (read.success) await noteStatus(tx, who, read.data);
        }
        for (const message of value.messages ?? []) {
          const read = Entrante.safeParse(message);
          if (read.success) await noteMessage(tx, who, read.data, nameOf(value.contacts ?? [], read.data.from));
        }
      });
    }
};

/** Of a batch, the name of the one who wrote this message. */
const nameOf = (contacts: readonly Contacto[], from: string): string => {
  const telefono = toE164(from);
  return contacts.find(({ wa_id }) => wa_id !== undefined && toE164(wa_id) === telefono)?.profile?.name ?? '';
};

const parse = (body: Buffer): unknown => {
  try {
    return readJson(body.toString('utf8'));
  } catch {
    return null;
  }
};

const TOLD: Readonly<Record<string, 'enviado' | 'entregado' | 'leido' | 'fallido'>> = {
  sent: 'enviado',
  delivered: 'entregado',
  read: 'leido',
  played: 'leido',
  failed: 'fallido',
};

const noteStatus = async (tx: Tx, who: Who, status: Estatus): Promise<void> => {
  const told = TOLD[status.status];
  if (!told) return;
  const row = await findMessage(tx, who, status);
  if (!row) return;
  const estado = afterNotice(row.estado, told);
  const at = instantOf(status.timestamp, who.now);
  const fails = estado === 'fallido' && row.estado !== 'fallido';
  const [error] = status.errors ?? [];
  await tx.run(
    q
      .updateTable('whatsapp.mensaje')
      .set({
        estado,
        wamid: status.id,
        enviando: false,
        dudoso_hasta: null,
        motivo: fails
          ? meaningOf(error?.code ?? -1, 400, error?.error_data?.details ?? error?.title ?? '').motivo
          : estado === 'fallido'
            ? row.motivo
            : '',
        ...(told === 'fallido' ? {} : { enviado_en: sql<string>`coalesce(enviado_en, ${at})` }),
        ...(told === 'entregado' || told === 'leido'
          ? { entregado_en: sql<string>`coalesce(entregado_en, ${at})` }
          : {}),
        ...(told === 'leido' ? { leido_en: sql<string>`coalesce(leido_en, ${at})` } : {}),
        ...(estado === row.estado ? {} : { version: sql<number>`version + 1` }),
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', row.id),
  );
  if (estado === row.estado) return;
  await tellPages(tx, who, row.id);
  if (fails) await tellFailure(tx, who, row.id);
};

/** By the name that the API gave it; while that is not known, by our own. */
const findMessage = async (tx: Tx, who: Who, { id: wamid, biz_opaque_callback_data: ours }: Estatus) => {
  const mine = q
    .selectFrom('whatsapp.mensaje')
    .select(['id', 'estado', 'motivo'])
    .where('empresa_id', '=', who.empresa_id)
    .where('direccion', '=', 'saliente')
    .forUpdate();
  const named = await tx.maybe(mine.where('wamid', '=', wamid));
  const id = Id.safeParse(ours).data;
  if (named || id === undefined) return named;
  // Of one tried again, the notices of the first try no longer count.
  return tx.maybe(mine.where('id', '=', id).where('wamid', 'is', null).where('enviando', '=', true));
};

const noteMessage = async (tx: Tx, who: Who, message: Entrante, nombre: string): Promise<void> => {
  const telefono = toE164(message.from);
  if (telefono === null) return;
  const texto = message.text?.body ?? message.button?.text ?? `(${KINDS[message.type] ?? 'mensaje de otro tipo'})`;
  const id = newId();
  const at = instantOf(message.timestamp, who.now);
  const isNew = await tx.run(
    q
      .insertInto('whatsapp.mensaje')
      .values({
        empresa_id: who.empresa_id,
        id,
        direccion: 'entrante',
        evento: 'respuesta',
        clave: message.id,
        wamid: message.id,
        telefono,
        nombre: nombre.slice(0, 120),
        texto: texto.slice(0, 4096),
        parametros: '[]',
        canal: 'api',
        estado: 'recibido',
        creado_en: at,
      })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'clave']).doNothing()),
  );
  // Told before: everything below was done then.
  if (isNew === 0) return;
  const wish = wishOf(texto);
  await keepEntrante(tx, who, telefono, at);
  if (wish === 'baja' || wish === 'alta')
    await keepWish(tx, who, telefono, { baja: wish === 'baja', por: 'El cliente, por WhatsApp', en: at });
  await tellPages(tx, who, id);
  await notify(tx, who, {
    permiso: 'ver_clientes',
    tipo: 'whatsapp.respuesta',
    titulo: TITULOS[wish ?? 'nada'](nombre || telefono),
    texto: wish === 'duda' ? `«${texto.slice(0, 120)}». ${ASK}` : texto.slice(0, 200),
    ruta: `/administracion/whatsapp?estado=recibidos&ver=${id}`,
  });
};

const TITULOS = {
  baja: (quien: string) => `${quien} ya no quiere mensajes`,
  alta: (quien: string) => `${quien} vuelve a recibir mensajes`,
  duda: (quien: string) => `¿${quien} ya no quiere mensajes?`,
  nada: (quien: string) => `${quien} escribió por WhatsApp`,
};
const ASK = 'Pregúntale, y si no los quiere anótalo en WhatsApp, «Bajas».';

const KINDS: Readonly<Record<string, string>> = {
  image: 'foto',
  audio: 'nota de voz',
  video: 'video',
  document: 'documento',
  location: 'ubicación',
  contacts: 'contacto',
  sticker: 'sticker',
};

/** Seconds of Unix, and never later than now. */
const instantOf = (timestamp: string | undefined, now: Date): Date => {
  const at = new Date(Number(timestamp) * 1000);
  return Number.isNaN(at.getTime()) || at > now || at.getTime() === 0 ? now : at;
};
