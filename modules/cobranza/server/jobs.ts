import { getCliente } from '#modules/clientes/server/front-door.ts';
import { NOTA_SALDO_NETO, SALDO_NETO } from '#modules/cobranza/rules.ts';
import { isDayOfStatements, isHourOfStatements, monthBefore } from '#modules/cobranza/rules/meses.ts';
import { sayMes } from '#platform/contract/meses.ts';
import type { EstadoDeCuenta } from '#modules/cobranza/rules/formas.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { hourInZone } from '#platform/contract/zones.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type CompanyJob, companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { readEstado } from './estado.ts';
import { printEstado } from './estado-pdf.ts';
import './tables.ts';

/** The statement of the month that ended, to whoever agreed to receive it: on the first, once. */
export const cobranzaJobs: RoomJobs = {
  tasks: {
    'cobranza.estados': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from acuerdos.acuerdo where estado_mensual`,
      );
      for (const { empresa_id } of rows) await inCompany(job, { empresa_id });
    },
  },
  // Every hour: each company has its own day and its own clock.
  crons: { 'cobranza.estados': { at: '22 * * * *', evenLate: true } },
  attachments: {
    'cobranza.estado': async ({ app: { files }, who, run }, datos) => {
      const { desde, hasta } = { desde: String(datos['desde']), hasta: String(datos['hasta']) };
      const print = await run((tx) => printEstado(tx, who, String(datos['cliente_id']), { desde, hasta }, files));
      return print(new AbortController().signal);
    },
  },
};

/** One by one: what fails takes nobody else's along, and is tried again within the hour. */
export const sendEstados = async ({ app, who, run, log }: CompanyJob): Promise<void> => {
  if (!app.sendsMail || !isDayOfStatements(who.hoy) || !isHourOfStatements(hourInZone(who.now, who.zona))) return;
  const due = await run((tx) => dueOf(tx, who));
  for (const cliente_id of due)
    await run((tx) => sendEstado(tx, who, cliente_id)).catch((error: unknown) => {
      log.error({ error, cliente_id }, 'a monthly statement was not sent');
    });
};

const inCompany = companyTask(sendEstados);

const dueOf = async (tx: Tx, who: Who): Promise<string[]> => {
  const { desde } = monthBefore(who.hoy);
  const rows = await tx.rows(sql<{ cliente_id: string }>`select a.cliente_id from acuerdos.acuerdo a
    where a.empresa_id = ${who.empresa_id} and a.estado_mensual and not exists (select 1 from cobranza.estado_enviado e
      where e.empresa_id = ${who.empresa_id} and e.cliente_id = a.cliente_id and e.mes = ${desde}::date)
    order by a.cliente_id`);
  return rows.map(({ cliente_id }) => cliente_id);
};

const sendEstado = async (tx: Tx, who: Who, cliente_id: string): Promise<void> => {
  const { desde, hasta } = monthBefore(who.hoy);
  const cliente = await getCliente(tx, who, cliente_id);
  const para = cliente.email_factura || cliente.email;
  const written = await tx.run(
    q
      .insertInto('cobranza.estado_enviado')
      .values({ empresa_id: who.empresa_id, cliente_id, mes: desde, para, creado_en: who.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  // Another server was faster.
  if (written === 0) return;
  if (para === '') return tellNoAddress(tx, who, cliente, desde);
  const estado = await readEstado(tx, who, cliente_id, { desde, hasta });
  // With nothing to tell nobody is written to.
  if (estado.renglones.length === 0 && estado.saldo_final_centavos === 0 && estado.debe_centavos === 0) return;
  await queueStatement(tx, who, estado, para);
};

const tellNoAddress = (tx: Tx, who: Who, { id, nombre }: { id: string; nombre: string }, mes: string): Promise<void> =>
  notify(tx, who, {
    tipo: 'cobranza.estado',
    titulo: `El estado de cuenta de ${nombre} no se envió`,
    texto: `No tiene correo registrado. Escríbelo en sus datos y descarga el de ${sayMes(mes)} en su cuenta.`,
    ruta: `/comercial/pendientePago/cliente/${id}`,
    permiso: 'ver_pendiente_pago',
  });

const queueStatement = async (tx: Tx, who: Who, estado: EstadoDeCuenta, para: string): Promise<void> => {
  const { nombre, telefono, color, banco, clabe } = await getEmpresa(tx, who);
  const mes = sayMes(estado.desde);
  const spei = clabe === '' ? [] : [`Para transferir: CLABE ${clabe}${banco === '' ? '' : `, ${banco}`}.`];
  const { texto, html } = writeLetter({
    titulo: `Estado de cuenta de ${mes}`,
    parrafos: [
      `Hola, ${estado.cliente}. Este es tu estado de cuenta de ${mes} con ${nombre}.`,
      `Cargos ${formatPesos(estado.cargos_centavos)}, abonos ${formatPesos(estado.abonos_centavos)}, ${SALDO_NETO.toLowerCase()} al ${dayOf(estado.hasta)} ${formatPesos(estado.saldo_final_centavos)}. ${NOTA_SALDO_NETO}`,
      ...(estado.debe_centavos > 0 ? [`Hoy debes ${formatPesos(estado.debe_centavos)}.`, ...spei] : []),
    ],
    nota: 'El detalle por unidad y orden de compra va en el PDF.',
    firma: [nombre, telefono].filter(Boolean).join(' · '),
    color,
  });
  await queueMail(tx, who, {
    to: para,
    subject: `Estado de cuenta de ${mes}, ${nombre}`,
    text: texto,
    html,
    tipo: 'cobranza.estado',
    documento_id: estado.cliente_id,
    attachments: [
      {
        nombre: `Estado de cuenta ${estado.desde.slice(0, 7)}.pdf`,
        tipo: 'application/pdf',
        armador: 'cobranza.estado',
        datos: { cliente_id: estado.cliente_id, desde: estado.desde, hasta: estado.hasta },
      },
    ],
  });
};

const dayOf = (fecha: string): string => fecha.split('-').reverse().join('/');
