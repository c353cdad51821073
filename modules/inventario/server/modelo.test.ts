import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Company, startTest } from '../../../apps/server/testing/harness.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { addArticulo, adjustArticulo, getArticulos, settleDocumento, transferArticulos } from './front-door.ts';
import { applyConteo, readInConteo, startConteo } from './conteos.ts';

/** What one does to one article; quantities are whole pieces. */
type Act =
  | { tipo: 'entrada' | 'salida' | 'ajuste' | 'conteo' | 'traspaso'; piezas: number; costo: number }
  | { tipo: 'pide' | 'hace' | 'cancela'; documento: number; piezas: number; costo: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    tipo: fc.constantFrom('entrada', 'entrada', 'salida', 'ajuste', 'conteo', 'traspaso'),
    piezas: fc.integer({ min: 1, max: 6 }),
    costo: fc.integer({ min: 1, max: 999 }),
  }),
  fc.record({
    tipo: fc.constantFrom('pide', 'pide', 'hace', 'cancela'),
    documento: fc.nat(2),
    piezas: fc.integer({ min: 1, max: 5 }),
    costo: fc.constant(0),
  }),
);

/** The shelf as anybody would keep it on paper: no SQL, no locks, each order with what it needs and what it took. */
class Papel {
  existencia = 0;
  alla = 0;
  ordenes = new Map<number, { pide: number; hecha: boolean }>();

  /** What waits and is not done, oldest first or not: together they hold all that they can. */
  get apartado(): number {
    const waiting = [...this.ordenes.values()].filter(({ hecha }) => !hecha).reduce((sum, { pide }) => sum + pide, 0);
    return Math.min(waiting, this.existencia);
  }
  get libre(): number {
    return this.existencia - this.apartado;
  }
}

const server = await startTest();
const { pool } = server.app;
let taller: Company;
let otro: Company;
let who: Who;

beforeAll(async () => {
  taller = await server.company();
  otro = await server.company();
  await otro.run((tx) => addMember(tx, otro.who, taller.who.usuario_id, 'administrador'));
  // Somebody who is there: the key of a program sends nothing to another company.
  who = { ...taller.who, can: () => true, sesion_id: newId() };
});

const pieces = (n: number): number => n * 1_000;

test('200 stories of one article end as they would on paper, and the shelf never lies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), async (story) => {
      await asWho(pool, who, async (tx) => {
        const papel = new Papel();
        const sku = newId().toUpperCase();
        const { id } = await addArticulo(tx, who, { ...NUEVO, sku });
        const documentos = [newId(), newId(), newId()];
        for (const one of story) {
          const did = await attempt(tx, () => perform(tx, id, documentos, one, papel));
          const may = mayHappen(papel, one);
          if (may !== 'who knows') expect(did, `${one.tipo} ${one.piezas}`).toBe(may);
          if (did) write(papel, one);
          await expectAsOnPaper(tx, id, papel, `${one.tipo} ${one.piezas}`);
        }
        await expectThere(tx, sku, papel);
      });
    }),
    { numRuns: 200, seed: Number(process.env.FUZZ_SEED ?? 20_261_123) },
  );
});

const NUEVO = {
  codigos: [],
  descripcion: 'Pieza',
  marca: '',
  categoria: '',
  compatibilidad: '',
  ubicacion: '',
  unidad: 'pieza',
  clave_sat: '25174000',
  unidad_sat: 'H87',
  tasa_iva: 1600,
  precio_centavos: 0,
  minimo_milesimas: 0,
  maximo_milesimas: 0,
  proveedor_id: null,
  proveedor: '',
  existencia_milesimas: 0,
  costo_centavos: 0,
};

/** A refusal undoes what the verb had begun, as the door of the server does. */
const attempt = async (tx: Tx, verb: () => Promise<unknown>): Promise<boolean> => {
  await tx.run(sql`savepoint acto`);
  try {
    await verb();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await tx.run(sql`rollback to savepoint acto`);
    return false;
  }
};

const perform = async (tx: Tx, id: string, documentos: readonly string[], one: Act, papel: Papel): Promise<unknown> => {
  const why = { articulo_id: id, motivo: 'otro' as const, nota: '' };
  const cantidad_milesimas = pieces(one.piezas);
  switch (one.tipo) {
    case 'entrada':
      return adjustArticulo(tx, who, { ...why, tipo: 'entrada', cantidad_milesimas, costo_centavos: one.costo });
    case 'salida':
      return adjustArticulo(tx, who, { ...why, tipo: 'salida', cantidad_milesimas });
    case 'ajuste':
      return adjustArticulo(tx, who, {
        ...why,
        tipo: 'ajuste',
        contado_milesimas: cantidad_milesimas,
        visto_milesimas: pieces(papel.existencia),
      });
    case 'conteo': {
      const conteo = await startConteo(tx, who, { nombre: 'Anaquel', ubicacion: '' });
      await readInConteo(tx, who, conteo.id, { articulo_id: id, modo: 'fijar', cantidad_milesimas });
      return applyConteo(tx, who, conteo.id, conteo.version);
    }
    case 'traspaso':
      return transferArticulos(tx, who, {
        destino_id: otro.empresa_id,
        nota: '',
        renglones: [{ articulo_id: id, cantidad_milesimas }],
      });
    default: {
      const documento = { tipo: 'orden' as const, id: documentos[one.documento] ?? '', folio: 'OT-1' };
      const known = papel.ordenes.get(one.documento);
      if (one.tipo === 'hace' && !known) return undefined;
      const needed = one.tipo === 'hace' ? (known?.pide ?? 0) : one.piezas;
      const linea = {
        partida_id: documento.id,
        articulo_id: id,
        cantidad_milesimas: pieces(needed),
        hecha: one.tipo === 'hace',
      };
      return settleDocumento(tx, who, documento, one.tipo === 'cancela' ? [] : [linea]);
    }
  }
};

/** Whether paper allows it; which of the waiting orders holds the pieces that there are, only the shelf knows. */
const mayHappen = (papel: Papel, one: Act): boolean | 'who knows' => {
  if (one.tipo === 'salida' || one.tipo === 'traspaso') return one.piezas <= papel.libre;
  if (one.tipo !== 'hace') return true;
  const known = papel.ordenes.get(one.documento);
  if (!known || known.hecha) return true;
  if (known.pide > papel.existencia) return false;
  return known.pide <= papel.libre ? true : 'who knows';
};

/** The same on paper; it is only told what was accepted. */
const write = (papel: Papel, one: Act): void => {
  switch (one.tipo) {
    case 'entrada':
      papel.existencia += one.piezas;
      break;
    case 'salida':
      papel.existencia -= one.piezas;
      break;
    case 'traspaso':
      papel.existencia -= one.piezas;
      papel.alla += one.piezas;
      break;
    case 'ajuste':
    case 'conteo':
      papel.existencia = one.piezas;
      break;
    default: {
      const known = papel.ordenes.get(one.documento);
      if (one.tipo === 'hace') {
        if (!known || known.hecha) return;
        papel.existencia -= known.pide;
        papel.ordenes.set(one.documento, { pide: known.pide, hecha: true });
        return;
      }
      if (known?.hecha) papel.existencia += known.pide;
      if (one.tipo === 'pide') papel.ordenes.set(one.documento, { pide: one.piezas, hecha: false });
      else papel.ordenes.delete(one.documento);
    }
  }
};

const expectAsOnPaper = async (tx: Tx, id: string, papel: Papel, after: string): Promise<void> => {
  const [[a], told] = await Promise.all([
    getArticulos(tx, who, [id]),
    tx.one(
      sql<{ cantidad: number; valor: number }>`select coalesce(sum(cantidad_milesimas), 0)::bigint as cantidad,
        coalesce(sum(valor_centavos), 0)::bigint as valor from inventario.movimiento
        where empresa_id = ${who.empresa_id} and articulo_id = ${id}`,
    ),
  ]);
  expect([a?.existencia_milesimas, a?.reservado_milesimas, a?.disponible_milesimas], after).toEqual([
    pieces(papel.existencia),
    pieces(papel.apartado),
    pieces(papel.libre),
  ]);
  expect([told.cantidad, told.valor], after).toEqual([a?.existencia_milesimas, a?.valor_centavos]);
};

const expectThere = async (tx: Tx, sku: string, papel: Papel): Promise<void> => {
  await enterCompany(tx, otro.empresa_id);
  const row = await tx.maybe(
    sql<{ existencia_milesimas: number }>`select existencia_milesimas from inventario.articulo
      where empresa_id = ${otro.empresa_id} and sku = ${sku}`,
  );
  expect(row?.existencia_milesimas ?? 0).toBe(pieces(papel.alla));
  await enterCompany(tx, who.empresa_id);
};
