import type { Cliente } from '#modules/clientes/contract.ts';
import { lockCliente } from '#modules/clientes/server/front-door.ts';
import {
  CANALES,
  cobranzaRefusals,
  type Recordatorio,
  type RecordatorioNuevo,
} from '#modules/cobranza/rules/formas.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { listCuentas, totalCuentas } from '#modules/pagos/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import './tables.ts';

const NAMED = 5;

/** The last times that a customer was reminded. */
export const lastRecordatorios = (tx: Tx, who: Who, cliente_id: string): Promise<Recordatorio[]> =>
  tx.rows(
    q
      .selectFrom('cobranza.recordatorio')
      .select(['id', 'canal', 'para', 'debe_centavos', 'usuario_nombre', 'creado_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('cliente_id', '=', cliente_id)
      .orderBy('creado_en', 'desc')
      .orderBy('id', 'desc')
      .limit(5),
  );

/** A friendly word about all that he owes: a mail that leaves by itself, or the words for a person to send. */
export const remindCliente = async (
  tx: Tx,
  who: Who,
  id: string,
  { canal, otra_vez }: RecordatorioNuevo,
): Promise<Recordatorio & { enlace: string | null }> => {
  // Held: two people who remind him at once see each other.
  const cliente = await lockCliente(tx, who, id);
  const totales = await totalCuentas(tx, who, { cliente_id: id });
  if (totales.total_centavos <= 0) throw new Refusal(cobranzaRefusals.nada_que_recordar, { cliente: cliente.nombre });
  const para = addressOf(cliente, canal);
  if (!otra_vez) await refuseAgain(tx, who, id);
  const words = await wordsOf(tx, who, cliente, totales);
  if (canal === 'correo') await sendLetter(tx, who, { para, words, id });
  const recordatorio = {
    id: newId(),
    canal,
    para,
    debe_centavos: totales.total_centavos,
    usuario_nombre: who.nombre,
    creado_en: who.now.toISOString(),
  };
  await tx.run(
    q.insertInto('cobranza.recordatorio').values({
      ...recordatorio,
      empresa_id: who.empresa_id,
      cliente_id: id,
      fecha_negocio: who.hoy,
      creado_en: who.now,
    }),
  );
  await writeBitacora(tx, who, {
    accion: 'cliente.recordado',
    id,
    texto: `${who.nombre} le recordó a ${cliente.nombre} por ${CANALES[canal]} que debe ${formatPesos(totales.total_centavos)}.`,
  });
  const enlace = canal === 'whatsapp' ? `https://wa.me/52${para}?text=${encodeURIComponent(words.join(' '))}` : null;
  return { ...recordatorio, enlace };
};

const addressOf = ({ nombre: cliente, telefono, email }: Cliente, canal: RecordatorioNuevo['canal']): string => {
  if (canal === 'correo') {
    if (email === '') throw new Refusal(cobranzaRefusals.sin_correo, { cliente });
    return email;
  }
  if (!/^\d{10}$/.test(telefono)) throw new Refusal(cobranzaRefusals.sin_telefono, { cliente });
  return telefono;
};

const refuseAgain = async (tx: Tx, who: Who, cliente_id: string): Promise<void> => {
  const last = await tx.maybe(
    q
      .selectFrom('cobranza.recordatorio')
      .select(['canal', 'creado_en', 'usuario_nombre'])
      .where('empresa_id', '=', who.empresa_id)
      .where('cliente_id', '=', cliente_id)
      .where('fecha_negocio', '=', who.hoy)
      .orderBy('creado_en', 'desc')
      .limit(1),
  );
  if (!last) return;
  const cuando = new Intl.DateTimeFormat('es-MX', { timeZone: who.zona, hour: '2-digit', minute: '2-digit' }).format(
    new Date(last.creado_en),
  );
  throw new Refusal(cobranzaRefusals.ya_recordado, {
    cuando: `a las ${cuando} (${last.usuario_nombre})`,
    canal: CANALES[last.canal],
  });
};

const wordsOf = async (
  tx: Tx,
  who: Who,
  { id, nombre }: Cliente,
  { total_centavos, vencido_centavos }: { total_centavos: number; vencido_centavos: number },
): Promise<string[]> => {
  const { data } = await listCuentas(keepOpen(tx), who, { cliente_id: id, limit: NAMED + 1 });
  const named = data.slice(0, NAMED).map((cuenta) => `${cuenta.folio} ${formatPesos(cuenta.saldo_centavos)}`);
  const rest = data.length > NAMED ? ' y otros' : '';
  const late = vencido_centavos > 0 ? `; ${formatPesos(vencido_centavos)} ya vencieron` : '';
  return [
    `Hola, ${nombre}. Te escribe ${who.empresa_nombre}.`,
    `Te recordamos tu saldo de ${formatPesos(total_centavos)}${late}: ${named.join(', ')}${rest}.`,
    'Si ya lo pagaste, mándanos tu comprobante. ¡Gracias!',
  ];
};

const sendLetter = async (
  tx: Tx,
  who: Who,
  { para, words, id }: { para: string; words: string[]; id: string },
): Promise<void> => {
  const { nombre, telefono, color, banco, clabe } = await getEmpresa(tx, who);
  const spei = clabe === '' ? [] : [`Para transferir: CLABE ${clabe}${banco === '' ? '' : `, ${banco}`}.`];
  const { texto, html } = writeLetter({
    titulo: 'Recordatorio de pago',
    parrafos: [...words, ...spei],
    firma: [nombre, telefono].filter(Boolean).join(' · '),
    color,
  });
  await queueMail(tx, who, {
    to: para,
    subject: `Recordatorio de pago de ${nombre}`,
    text: texto,
    html,
    tipo: 'cobranza.recordatorio',
    documento_id: id,
  });
};
