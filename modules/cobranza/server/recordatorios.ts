import type { Cliente } from '#modules/clientes/contract.ts';
import { lockCliente } from '#modules/clientes/server/front-door.ts';
import {
  CANALES,
  cobranzaRefusals,
  type Recordatorio,
  type RecordatorioNuevo,
} from '#modules/cobranza/rules/formas.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Cuenta } from '#modules/pagos/contract.ts';
import { getCuenta, listCuentas } from '#modules/pagos/server/front-door.ts';
import { sendWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { worldNumber } from '#platform/contract/phones.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { shareCobro } from './comprobantes.ts';
import './tables.ts';

const NAMED = 5;
/** More open accounts than any customer has. */
const MOST = 1_000;

/** The last times that a customer was reminded. */
export const lastRecordatorios = (tx: Tx, who: Who, cliente_id: string): Promise<Recordatorio[]> =>
  tx.rows(
    q
      .selectFrom('cobranza.recordatorio as r')
      .leftJoin('pagos.cuenta as k', (join) =>
        join.onRef('k.empresa_id', '=', 'r.empresa_id').onRef('k.id', '=', 'r.cuenta_id'),
      )
      .select([
        'r.id',
        'r.canal',
        'r.para',
        'k.folio as cuenta_folio',
        'r.debe_centavos',
        'r.usuario_nombre',
        'r.creado_en',
      ])
      .where('r.empresa_id', '=', who.empresa_id)
      .where('r.cliente_id', '=', cliente_id)
      .orderBy('r.creado_en', 'desc')
      .orderBy('r.id', 'desc')
      .limit(5),
  );

interface How {
  publicUrl: string;
  /** This company's messages leave by themselves; else a person sends the words. */
  byItself: boolean;
}

/** A friendly word about what he owes, of one document or in all: it leaves by itself, or a person sends the words. */
export const remindCliente = async (
  tx: Tx,
  who: Who,
  id: string,
  { canal, otra_vez, cuenta_id }: RecordatorioNuevo,
  { publicUrl, byItself }: How,
): Promise<Recordatorio & { enlace: string | null }> => {
  // Held: two people who remind him at once see each other.
  const cliente = await lockCliente(tx, who, id);
  const deuda = await readDeuda(tx, who, cliente, cuenta_id);
  const para = addressOf(cliente, canal);
  if (!otra_vez) await refuseAgain(tx, who, id);
  const recordatorio = {
    id: newId(),
    canal,
    para,
    cuenta_folio: deuda.cuenta?.folio ?? null,
    debe_centavos: deuda.debe_centavos,
    usuario_nombre: who.nombre,
    creado_en: who.now.toISOString(),
  };
  const enlace = await send(tx, who, { cliente, deuda, recordatorio, publicUrl, byItself });
  const { cuenta_folio: _, ...row } = recordatorio;
  await tx.run(
    q.insertInto('cobranza.recordatorio').values({
      ...row,
      empresa_id: who.empresa_id,
      cliente_id: id,
      cuenta_id: deuda.cuenta?.id ?? null,
      fecha_negocio: who.hoy,
      creado_en: who.now,
    }),
  );
  const { cuenta } = deuda;
  await writeBitacora(tx, who, {
    accion: 'cliente.recordado',
    id,
    ...(cuenta ? { folio: cuenta.folio } : {}),
    texto: `${who.nombre} le recordó a ${cliente.nombre} por ${CANALES[canal]} que debe ${formatPesos(deuda.debe_centavos)}${cuenta ? ` de ${cuenta.folio}` : ''}.`,
  });
  return { ...recordatorio, enlace };
};

interface Deuda {
  debe_centavos: number;
  vencido_centavos: number;
  /** The one that he is reminded of; undefined: all of them. */
  cuenta: Cuenta | undefined;
  /** Those that may be asked for, the oldest first. */
  cuentas: readonly Cuenta[];
}

const readDeuda = async (tx: Tx, who: Who, { id, nombre }: Cliente, cuenta_id?: string): Promise<Deuda> => {
  const open = keepOpen(tx);
  const cuenta = cuenta_id === undefined ? undefined : await getCuenta(open, who, cuenta_id);
  if (cuenta && cuenta.cliente_id !== id) throw new Refusal(commonRefusals.no_encontrado);
  const owed = (cuenta ? [cuenta] : (await listCuentas(open, who, { cliente_id: id, limit: MOST })).data).filter(
    ({ saldo_centavos }) => saldo_centavos > 0,
  );
  if (owed.length === 0) throw new Refusal(cobranzaRefusals.nada_que_recordar, { cliente: nombre });
  const cuentas = owed.filter(({ por_pedir_centavos }) => por_pedir_centavos > 0);
  if (cuentas.length === 0)
    throw new Refusal(cobranzaRefusals.sigue_en_taller, { cliente: nombre, folios: nameAll({ cuentas: owed }) });
  return {
    debe_centavos: cuentas.reduce((sum, one) => sum + one.por_pedir_centavos, 0),
    vencido_centavos: cuentas.reduce((sum, one) => sum + (one.dias_vencido > 0 ? one.por_pedir_centavos : 0), 0),
    cuenta,
    cuentas,
  };
};

interface Sending {
  cliente: Cliente;
  deuda: Deuda;
  recordatorio: { id: string; canal: RecordatorioNuevo['canal']; para: string };
  publicUrl: string;
  byItself: boolean;
}

/** Leaves it to go by itself, or answers with WhatsApp and the words written. */
const send = async (
  tx: Tx,
  who: Who,
  { cliente, deuda, recordatorio, publicUrl, byItself }: Sending,
): Promise<string | null> => {
  const { id, canal, para } = recordatorio;
  if (canal === 'whatsapp' && byItself) {
    await sendWhatsapp(tx, who, {
      evento: 'recordatorio_pago',
      clave: `recordatorio_pago:${id}`,
      telefono: cliente.telefono,
      acepta: cliente.whatsapp,
      nombre: cliente.nombre,
      parametros: [who.empresa_nombre, nameAll(deuda), formatPesos(deuda.debe_centavos), dayOf(who, deuda)],
      documento_folio: deuda.cuenta?.folio ?? '',
      ruta: `/comercial/pendientePago/cliente/${cliente.id}`,
    });
    return null;
  }
  const de = deuda.cuenta ? { cuenta_id: deuda.cuenta.id } : { cliente_id: cliente.id };
  const { url } = await shareCobro(tx, who, de, publicUrl);
  const words = wordsOf(who, cliente, deuda);
  if (canal === 'whatsapp')
    return `https://wa.me/${worldNumber(para)?.slice(1) ?? ''}?text=${encodeURIComponent([...words, url].join(' '))}`;
  await sendLetter(tx, who, { para, words, id: cliente.id, url });
  return null;
};

const nameAll = ({ cuentas }: Pick<Deuda, 'cuentas'>): string =>
  cuentas
    .slice(0, NAMED)
    .map(({ folio, etiqueta }) => (cuentas.length === 1 ? [folio, etiqueta].filter(Boolean).join(', ') : folio))
    .join(', ') + (cuentas.length > NAMED ? ' y otros' : '');

/** An agreed advance is due at once. */
const dayOf = (who: Who, { cuentas }: Deuda): string => (cuentas[0]?.vence ?? who.hoy).split('-').reverse().join('/');

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

const wordsOf = (
  who: Who,
  { nombre }: Cliente,
  { debe_centavos, vencido_centavos, cuenta, cuentas }: Deuda,
): string[] => {
  const named = cuentas.slice(0, NAMED).map(sayAsked);
  const rest = cuentas.length > NAMED ? ' y otros' : '';
  const late = vencido_centavos > 0 ? `; ${formatPesos(vencido_centavos)} ya vencieron` : '';
  const of = cuenta
    ? `${formatPesos(debe_centavos)} de ${nameAll({ cuentas })}${cuenta.dias_vencido > 0 ? ', ya vencido' : ''}`
    : `${formatPesos(debe_centavos)}${late}: ${named.join(', ')}${rest}`;
  const isAdvance = cuentas.every(({ vence }) => vence === null);
  return [
    `Hola, ${nombre}. Te escribe ${who.empresa_nombre}.`,
    `Te recordamos ${isAdvance ? 'el anticipo' : 'tu saldo'} de ${of}.`,
    'Si ya lo pagaste, mándanos tu comprobante aquí. ¡Gracias!',
  ];
};

const sayAsked = ({ folio, por_pedir_centavos, vence }: Cuenta): string =>
  `${folio} ${formatPesos(por_pedir_centavos)}${vence === null ? ' de anticipo' : ''}`;

const sendLetter = async (
  tx: Tx,
  who: Who,
  { para, words, id, url }: { para: string; words: string[]; id: string; url: string },
): Promise<void> => {
  const { nombre, telefono, color, banco, clabe } = await getEmpresa(tx, who);
  const spei = clabe === '' ? [] : [`Para transferir: CLABE ${clabe}${banco === '' ? '' : `, ${banco}`}.`];
  const { texto, html } = writeLetter({
    titulo: 'Recordatorio de pago',
    parrafos: [...words, ...spei],
    boton: { texto: 'Ver lo que debo y enviar mi comprobante', url },
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
