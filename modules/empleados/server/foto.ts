import type { Empleado } from '#modules/empleados/contract.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { acceptUpload, sendArchivo } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { FastifyReply } from 'fastify';
import { getEmpleado } from './commands.ts';
import './tables.ts';

/** His face, which is of the company: whoever has no account has one too. */
export const placeFoto = async (
  tx: Tx,
  who: Who,
  files: Storage,
  id: string,
  recibido: Recibido,
): Promise<Empleado> => {
  await getEmpleado(tx, who, id);
  const archivo = await acceptUpload(tx, who, files, recibido, { uso: 'empleado' });
  return setFoto(tx, who, id, archivo.id);
};

export const removeFoto = (tx: Tx, who: Who, id: string): Promise<Empleado> => setFoto(tx, who, id, null);

const setFoto = async (tx: Tx, who: Who, id: string, foto_id: string | null): Promise<Empleado> => {
  await tx.run(
    q
      .updateTable('empleados.empleado')
      .set({ foto_id, version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  return getEmpleado(tx, who, id);
};

export const sendFoto = async (tx: Tx, who: Who, files: Storage, id: string, reply: FastifyReply): Promise<Later> => {
  const { foto_id } = await getEmpleado(tx, who, id);
  if (foto_id === null) throw new Refusal(commonRefusals.no_encontrado);
  return sendArchivo(tx, who, files, foto_id, reply);
};
