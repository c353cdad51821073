import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { q } from '#platform/server/db/query.ts';
import { DIGEST_OF_STRUCK, digestOf } from './digest.ts';
import { TACHADA } from './tachar.ts';

/** The first row of a company that is not as it was sealed. */
export interface BrokenSeal {
  empresa_id: number;
  /** Row of the journal; null when it is the seal itself that was touched. */
  id: number | null;
  what: 'cambiado' | 'borrado' | 'agregado' | 'sello';
  /** What a person reads. */
  texto: string;
}

export interface SealsVerdict {
  rows: number;
  broken: BrokenSeal[];
  /** Last seal of each company: written down elsewhere, it proves that the whole chain was not made anew. */
  heads: { empresa_id: number; numero: number; hash: string }[];
}

const BATCH = 1_000;
const MARK_BYTES = 40;
const FIRST = Buffer.alloc(32);
/** Ids begin at 1, but nothing stops an intruder from writing before that. */
const LOWEST = Number.MIN_SAFE_INTEGER;

const DIGEST = digestOf().compile(q).sql;

interface Seal {
  numero: number;
  desde_id: number;
  hasta_id: number;
  huellas: Buffer;
  hash: Buffer;
}

/**
 * Seals what every company wrote since the last time, and returns how many rows. To be run by one node at a time as the
 * role of maintenance; two at once fail on the number of the seal, and nothing is lost.
 */
export const sealBitacora = async (client: ClientBase): Promise<number> => {
  const limit = await settledUntil(client);
  if (limit === undefined) return 0;
  const { rows } = await client.query<{ empresa_id: number }>(
    `with recursive empresa as (
       select min(empresa_id) as empresa_id from plataforma.bitacora
       union all
       select (select min(b.empresa_id) from plataforma.bitacora b where b.empresa_id > e.empresa_id)
       from empresa e where e.empresa_id is not null)
     select e.empresa_id from empresa e where exists (
       select 1 from plataforma.bitacora b where b.empresa_id = e.empresa_id and b.id <= $1 and b.id > coalesce(
         (select max(s.hasta_id) from plataforma.sello s where s.empresa_id = e.empresa_id), $2::bigint))`,
    [limit, LOWEST],
  );
  let total = 0;
  for (const { empresa_id } of rows) total += await sealCompany(client, empresa_id, limit);
  return total;
};

/** Looks further every time, and answers with the last look below which nobody writes any more. */
const settledUntil = async (client: ClientBase): Promise<number | undefined> => {
  // In this order: whoever took a number up to here has his place among the transactions of the second question.
  const reached = await client.query<{ hasta_id: string }>(
    'select last_value::text as hasta_id from plataforma.bitacora_id_seq',
  );
  const running = await client.query<{ oldest: string; next: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  const now = { ...reached.rows[0], ...running.rows[0] };
  const mark = (
    await client.query<{ hasta_id: string; transaccion: string }>(
      'select hasta_id::text, transaccion::text from plataforma.sello_marca',
    )
  ).rows[0];
  // A mark above the counter comes from another cluster: this one is a restored copy.
  const settled = mark && Number(now.oldest) >= Number(mark.transaccion) ? Number(mark.hasta_id) : undefined;
  const foreign = mark && Number(now.next) < Number(mark.transaccion);
  if (!mark || settled !== undefined || foreign)
    await client.query(
      `insert into plataforma.sello_marca (hasta_id, transaccion) values ($1, $2)
       on conflict (unica) do update set hasta_id = excluded.hasta_id, transaccion = excluded.transaccion`,
      [now.hasta_id, now.next],
    );
  return settled;
};

const sealCompany = async (client: ClientBase, empresa_id: number, limit: number): Promise<number> => {
  let last = (await sealsOf(client, empresa_id, 'desc limit 1'))[0];
  for (let total = 0; ; ) {
    const marks = await marksOf(client, empresa_id, last?.hasta_id ?? LOWEST, limit, BATCH);
    const [first] = marks;
    const end = marks.at(-1);
    if (!first || !end) return total;
    const huellas = Buffer.concat(marks.map(writeMark));
    const seal: Seal = {
      numero: (last?.numero ?? 0) + 1,
      desde_id: first.id,
      hasta_id: end.id,
      huellas,
      hash: chain(last?.hash ?? FIRST, huellas),
    };
    await client.query(
      'insert into plataforma.sello (empresa_id, numero, desde_id, hasta_id, huellas, hash) values ($1, $2, $3, $4, $5, $6)',
      [empresa_id, seal.numero, seal.desde_id, seal.hasta_id, seal.huellas, seal.hash],
    );
    total += marks.length;
    last = seal;
  }
};

/** Compares the journal of every company with its seals; of each broken chain it names the first row. */
export const verifySeals = async (client: ClientBase): Promise<SealsVerdict> => {
  const verdict: SealsVerdict = { rows: 0, broken: [], heads: [] };
  const companies = await client.query<{ empresa_id: number }>(
    'select distinct empresa_id from plataforma.sello order by 1',
  );
  for (const { empresa_id } of companies.rows) await verifyCompany(client, empresa_id, verdict);
  return verdict;
};

const verifyCompany = async (client: ClientBase, empresa_id: number, verdict: SealsVerdict): Promise<void> => {
  let previous: Seal = { numero: 0, desde_id: LOWEST, hasta_id: LOWEST, huellas: FIRST, hash: FIRST };
  for (;;) {
    const seal = (await sealsOf(client, empresa_id, 'limit 1', previous.numero))[0];
    if (!seal) break;
    const broken = await findBroken(client, empresa_id, previous, seal);
    if (broken) {
      verdict.broken.push({ empresa_id, ...broken });
      return;
    }
    verdict.rows += seal.huellas.length / MARK_BYTES;
    previous = seal;
  }
  verdict.heads.push({ empresa_id, numero: previous.numero, hash: previous.hash.toString('hex') });
};

const findBroken = async (
  client: ClientBase,
  empresa_id: number,
  previous: Seal,
  seal: Seal,
): Promise<Omit<BrokenSeal, 'empresa_id'> | undefined> => {
  if (seal.numero !== previous.numero + 1 || !chain(previous.hash, seal.huellas).equals(seal.hash))
    return {
      id: null,
      what: 'sello',
      texto: `El sello ${previous.numero + 1} de la bitácora fue alterado o borrado (renglones ${seal.desde_id} a ${seal.hasta_id}).`,
    };
  const sealed = readMarks(seal.huellas);
  const present = await marksOf(client, empresa_id, previous.hasta_id, seal.hasta_id, sealed.length + 1);
  const struck = await struckOf(client, empresa_id, previous.hasta_id, seal.hasta_id);
  for (const [position, mark] of sealed.entries()) {
    const found = present[position];
    if (found && found.id < mark.id) return told(found.id, 'agregado', 'apareció después de sellarse lo que lo rodea');
    if (found?.id !== mark.id) return told(mark.id, 'borrado', 'ya no está');
    if (!found.huella.equals(mark.huella) && !struck.some((one) => isStruck(one, mark, found)))
      return told(mark.id, 'cambiado', 'no dice lo que decía al sellarse');
  }
  const extra = present[sealed.length];
  return extra && told(extra.id, 'agregado', 'apareció después de sellarse lo que lo rodea');
};

const told = (id: number, what: BrokenSeal['what'], how: string) => ({
  id,
  what,
  texto: `El renglón ${id} de la bitácora ${how}.`,
});

interface Struck {
  id: number;
  antes: Buffer;
  despues: Buffer;
}

const isStruck = ({ id, antes, despues }: Struck, mark: Mark, found: Mark): boolean =>
  id === mark.id && antes.equals(mark.huella) && despues.equals(found.huella);

/** Rows out of which the words about a person were struck, where the journal tells of that very request. */
const struckOf = async (client: ClientBase, empresa_id: number, after: number, until: number): Promise<Struck[]> => {
  const { rows } = await client.query<Omit<Struck, 'id'> & { renglon: string }>(
    `with dicha as (
       select t.folio, ${DIGEST_OF_STRUCK} as huella from plataforma.tachadura t where t.empresa_id = $1 group by t.folio)
     select t.bitacora_id::text as renglon, t.antes, t.despues from plataforma.tachadura t
     where t.empresa_id = $1 and t.bitacora_id > $2 and t.bitacora_id <= $3 and exists (
       select from dicha d join plataforma.bitacora b on b.empresa_id = $1 and b.accion = $4 and b.folio = d.folio
         and b.despues ->> 'huella' = d.huella where d.folio = t.folio)`,
    [empresa_id, after, until, TACHADA],
  );
  return rows.map(({ renglon, antes, despues }) => ({ id: Number(renglon), antes, despues }));
};

interface Mark {
  id: number;
  huella: Buffer;
}

const marksOf = async (
  client: ClientBase,
  empresa_id: number,
  after: number,
  until: number,
  limit: number,
): Promise<Mark[]> => {
  const { rows } = await client.query<{ renglon: string; huella: Buffer }>(
    `select id::text as renglon, ${DIGEST} as huella from plataforma.bitacora
     where empresa_id = $1 and id > $2 and id <= $3 order by id limit $4`,
    [empresa_id, after, until, limit],
  );
  return rows.map(({ renglon, huella }) => ({ id: Number(renglon), huella }));
};

const sealsOf = async (client: ClientBase, empresa_id: number, tail: string, after = 0): Promise<Seal[]> => {
  const { rows } = await client.query<Omit<Seal, 'desde_id' | 'hasta_id'> & { desde_id: string; hasta_id: string }>(
    `select numero, desde_id::text, hasta_id::text, huellas, hash from plataforma.sello
     where empresa_id = $1 and numero > $2 order by numero ${tail}`,
    [empresa_id, after],
  );
  return rows.map((row) => ({ ...row, desde_id: Number(row.desde_id), hasta_id: Number(row.hasta_id) }));
};

const chain = (previous: Buffer, huellas: Buffer): Buffer =>
  createHash('sha256').update(previous).update(huellas).digest();

const writeMark = ({ id, huella }: Mark): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(id));
  return Buffer.concat([bytes, huella]);
};

const readMarks = (huellas: Buffer): Mark[] =>
  Array.from({ length: Math.floor(huellas.length / MARK_BYTES) }, (_, n) => ({
    id: Number(huellas.readBigInt64BE(n * MARK_BYTES)),
    huella: huellas.subarray(n * MARK_BYTES + 8, (n + 1) * MARK_BYTES),
  }));
