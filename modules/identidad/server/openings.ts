import { listEmpresas } from '#modules/sesiones/server/front-door.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Whose account it is. */
type Owner = Pick<Who, 'usuario_id' | 'nombre' | 'email'>;

/** An identity of a provider that opens an account. */
export interface IdentityThatOpens {
  id: string;
  proveedor: string;
  email: string;
  /** The provider proved that its address is the one of the account. */
  es_de_la_cuenta: boolean;
}

/** The key of a program that may what its issuer may. */
export interface KeyThatOpens {
  id: string;
  nombre: string;
  empresa: string;
}

export const identitiesOf = async (
  tx: Tx,
  { usuario_id, email }: Omit<Owner, 'nombre'>,
): Promise<IdentityThatOpens[]> => {
  const rows = await tx.rows(
    q
      .selectFrom('identidad.identidad')
      .select(['id', 'iss', 'email', 'email_verificado'])
      .where('usuario_id', '=', usuario_id)
      .orderBy('creada_en')
      .limit(50),
  );
  return rows.map(({ id, iss, email: said, email_verificado }) => ({
    id,
    proveedor: new URL(iss).host,
    email: said,
    es_de_la_cuenta: email_verificado && said === email,
  }));
};

export const keysOf = async (tx: Tx, who: Who, owner: Owner): Promise<KeyThatOpens[]> =>
  (await inEachCompany(tx, who, owner, (there) => liveKeys(tx, there))).flat();

/** Takes the others away. Says which. */
export const endIdentities = async (
  tx: Tx,
  owner: Omit<Owner, 'nombre'>,
  keeps: (one: IdentityThatOpens) => boolean,
): Promise<IdentityThatOpens[]> => {
  const gone = (await identitiesOf(tx, owner)).filter((one) => !keeps(one));
  for (const { id } of gone) await tx.run(q.deleteFrom('identidad.identidad').where('id', '=', id));
  return gone;
};

/** Those linked from a moment on: somebody else did it. */
export const endIdentitiesSince = async (tx: Tx, usuario_id: string, since: string): Promise<void> => {
  await tx.run(
    sql`delete from identidad.identidad where usuario_id = ${usuario_id} and creada_en >= ${since}::timestamptz`,
  );
};

export const takeIdentity = async (
  tx: Tx,
  usuario_id: string,
  { iss, sub }: { iss: string; sub: string },
): Promise<void> => {
  await tx.run(
    q
      .deleteFrom('identidad.identidad')
      .where('iss', '=', iss)
      .where('sub', '=', sub)
      .where('usuario_id', '=', usuario_id),
  );
};

/** Gives back one that was taken away, unless another account has it by now. */
export const restoreIdentity = async (
  tx: Tx,
  usuario_id: string,
  { iss, sub, email }: { iss: string; sub: string; email: string },
): Promise<void> => {
  await tx.run(sql`insert into identidad.identidad (iss, sub, email, usuario_id, id)
    values (${iss}, ${sub}, ${email}, ${usuario_id}, gen_random_uuid()) on conflict do nothing`);
};

/** Revokes the keys that an account gave in any company, but for those kept. Says which. */
export const endKeys = async (
  tx: Tx,
  who: Who,
  owner: Owner,
  keeps: (one: KeyThatOpens & { creada_en: string }) => boolean,
): Promise<KeyThatOpens[]> => {
  const ended = await inEachCompany(tx, who, owner, async (there) => {
    const gone = (await liveKeys(tx, there)).filter((one) => !keeps(one));
    for (const { id, nombre } of gone) {
      await tx.run(
        q
          .updateTable('identidad.llave')
          .set((eb) => ({ revocada_en: who.now, version: eb('version', '+', 1) }))
          .where('empresa_id', '=', there.empresa_id)
          .where('id', '=', id),
      );
      const texto = `La llave «${nombre}» se anuló: ${owner.nombre} puso otra contraseña y no la conservó.`;
      await writeBitacora(tx, there, { accion: 'llave.anulada', id, texto });
    }
    return gone;
  });
  return ended.flat();
};

const liveKeys = (tx: Tx, { empresa_id, empresa_nombre, usuario_id, now }: Who) =>
  tx.rows(
    sql<KeyThatOpens & { creada_en: string }>`select id, nombre, creada_en, ${empresa_nombre}::text as empresa
      from identidad.llave where empresa_id = ${empresa_id} and emitida_por = ${usuario_id}
        and revocada_en is null and expira_en > ${now} order by creada_en limit 50`,
  );

/** As `inEachOfMine`, for the owner of an account who is not signed in: he holds a link of his mailbox. */
const inEachCompany = async <T>(tx: Tx, who: Who, owner: Owner, work: (there: Who) => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (const { empresa_id, nombre } of await listEmpresas(tx, owner.usuario_id)) {
    await enterCompany(tx, empresa_id);
    done.push(await work({ ...who, ...owner, empresa_id, empresa_nombre: nombre }));
  }
  await enterCompany(tx, who.empresa_id);
  return done;
};
