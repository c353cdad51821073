import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { clearDiscarded } from '#platform/server/files/archivos.ts';
import { verifySeals } from '#platform/server/bitacora/sealing.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Persona } from '#platform/server/privacy/tachar.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { leaveMarks, MARCAS, type Marcado, TELEFONO } from '../../../apps/server/testing/marcado.ts';
import { created, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';
import { wordsThatDiffer } from '../../../apps/server/testing/palabras.ts';
import { papersOf, removePapers } from './cancelar.ts';
import { personaOf } from './persona.ts';

const server = await startTest();
/** Whoever owns the whole database: nothing is hidden from him. */
const superuser = new pg.Client({
  connectionString: inject('cluster').superuser.replace(/\/postgres(?=\?|$)/, `/${server.database}`),
});
let taller: Taller;
let uno: Marcado;

/** What nothing links to him stays: a bank wrote his name, and nobody matched it with what he paid. Of the journal, what tells of it. */
const SIN_LIGA: Readonly<Record<string, string>> = {
  'bancos.conciliacion': '',
  'bancos.estado': '',
  'bancos.movimiento': '',
  'gastos.gasto': '',
  'plataforma.bitacora': "where entidad not in ('banco', 'gasto')",
  'plataforma.busqueda': "where tipo <> 'gasto'",
  'plataforma.idempotencia': "where ruta not like '%/api/bancos/%'",
};
const ALLOWED: Readonly<Record<string, string>> = {
  'facturas.factura': 'what was invoiced is kept five years, as it was asked for (CFF, art. 30)',
};

beforeAll(async () => {
  await superuser.connect();
  taller = await openTaller(server, { caja: true });
  const at = `/api/empresas/${taller.owner.empresa_id}/ajustes`;
  const { fiscal } = (await taller.owner.get(at)).body;
  const emisor = {
    nombre: fiscal.nombre,
    nombre_fiscal: 'ESCUELA KEMPER URGATE',
    rfc: 'EKU9003173C9',
    regimen: '601',
    cp: '42501',
  };
  await created(taller.owner.patch(`${at}/fiscal`, emisor, { version: fiscal.version }));
  uno = await leaveMarks(server, taller, { factura: false });
  await uniteDouble(uno.cliente.id);
});
afterAll(() => superuser.end());

/** He had been written down twice: the two were found to be one. */
const uniteDouble = async (queda_id: string): Promise<void> => {
  const { owner } = taller;
  const doble = await created(
    owner.post('/api/clientes', {
      nombre: 'Zxwdoble Registrado',
      telefono: '4779990818',
      direccion: 'Zxwcalle del doble 5',
      marketing: true,
    }),
  );
  const { version } = (await owner.get(`/api/clientes/${queda_id}`)).body;
  await created(
    owner.post('/api/fusiones', {
      queda_id,
      va_id: doble.id,
      campos: ['direccion'],
      queda_version: version,
      va_version: doble.version,
    }),
  );
};

interface Column {
  tabla: string;
  columna: string;
  tipo: string;
}

/** Every column of every table that can hold a word, read whole: who holds one of the markers. */
const grep = async (but: Readonly<Record<string, string>> = {}): Promise<string[]> => {
  const { rows } =
    await superuser.query<Column>(`select n.nspname || '.' || c.relname as tabla, a.attname as columna, t.typname as tipo
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and t.typname in ('text', 'varchar', 'bpchar', 'name', 'json', 'jsonb', 'bytea', '_text', '_varchar', 'citext', 'xml')
    order by 1, 2`);
  const found: string[] = [];
  for (const { tabla, columna, tipo } of rows) {
    const [schema, name] = tabla.split('.');
    if (but[tabla] === '') continue;
    const column = `"${columna}"`;
    const text = tipo === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
    const { rows: hits } = await superuser.query(
      `select ${text} as que from (select * from "${schema}"."${name}" ${but[tabla] ?? ''}) x where ${text} ~* $1 limit 1`,
      [MARCAS],
    );
    if (hits.length > 0) found.push(`${tabla}.${columna}: ${String(hits[0].que).slice(0, 120)}`);
  }
  expect(rows.length).toBeGreaterThan(400);
  return found;
};
const tablesOf = (found: readonly string[]): string[] => [
  ...new Set(found.map((one) => one.split('.').slice(0, 2).join('.'))),
];

const filesOnDisk = (folder = server.filesFolder): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesOnDisk(path) : [path];
  });

const file = async (owner: Person, cliente_id: string): Promise<Json> => {
  const pedida = await created(
    owner.post('/api/privacidad/solicitudes', {
      cliente_id,
      tipo: 'cancelacion',
      identidad: 'ine',
      identidad_nota: 'zxwclave de elector',
      detalle: 'zxwdetalle de lo que pide',
    }),
  );
  const answer = { procedente: true, respuesta: 'Se borran tus datos.' };
  return created(owner.post(`/api/privacidad/solicitudes/${pedida.id}/respuesta`, answer, { version: pedida.version }));
};
const execute = (owner: Person, s: Json, folio = s.folio) =>
  owner.post(`/api/privacidad/solicitudes/${s.id}/ejecucion`, { folio }, { version: s.version });
/** What the job of the cancellation does behind the commit. */
const clear = (persona: Persona): Promise<void> =>
  taller.company.run(async (_tx, who) => {
    await removePapers(server.app.files, who.empresa_id, papersOf(persona));
    await clearDiscarded((work) => asWho(server.app.pool, who, work), who, server.app.files);
  });

describe('before anything is cancelled', () => {
  test('the markers stand in all of these, so that what finds none can find some', async () => {
    const tables = tablesOf(await grep());
    for (const tabla of [
      'activos.activo',
      'bancos.conciliacion',
      'bancos.estado',
      'bancos.movimiento',
      'caja.movimiento',
      'citas.cita',
      'clientes.cliente',
      'clientes.contacto',
      'cobranza.comprobante',
      'cotizaciones.autorizacion',
      'cotizaciones.cotizacion',
      'cotizaciones.mensaje',
      'cotizaciones.revision',
      'fotos.foto',
      'fusiones.fusion',
      'gastos.gasto',
      'inspecciones.inspeccion',
      'inspecciones.marca',
      'importaciones.hoja',
      'importaciones.renglon',
      'inspecciones.punto',
      'membresias.membresia',
      'ordenes.cambio_estado',
      'ordenes.orden',
      'pagos.cuenta',
      'pagos.nota_credito',
      'pendientes.pendiente',
      'plataforma.bitacora',
      'plataforma.borrador',
      'plataforma.busqueda',
      'plataforma.correo',
      'plataforma.idempotencia',
      'recepciones.entrega',
      'recepciones.recepcion',
      'refacciones.paso',
      'refacciones.refaccion',
      'soporte.mensaje',
      'soporte.ticket',
      'usuarios.usuario',
      'ventas.comentario',
      'ventas.espera',
      'ventas.nota_partida',
      'visitas.calificacion',
      'visitas.comentario',
      'whatsapp.mensaje',
    ])
      expect(tables, tabla).toContain(tabla);
  });
});

describe('a customer whose data are cancelled', () => {
  let solicitud: Json;
  let persona: Persona;

  test('is refused while work, money or what he waits for is under way, saying what', async () => {
    const { owner } = taller;
    const orden = await created(
      owner.post('/api/ordenes', {
        cliente_id: uno.cliente.id,
        partidas: [
          { tipo: 'servicio', descripcion: 'Lavado', precio_centavos: 100, cantidad_milesimas: 1000, tasa_iva: 1600 },
        ],
      }),
    );
    solicitud = await file(owner, uno.cliente.id);
    const { impedimentos } = (await owner.get(`/api/privacidad/solicitudes/${solicitud.id}/previa`)).body;
    expect(impedimentos.map(({ clave }: Json) => clave)).toEqual(['ordenes', 'saldo']);
    const refused = await execute(owner, solicitud);
    expect([refused.status, refused.body.code]).toEqual([409, 'no_se_puede_cancelar']);
    expect(refused.body.message).toContain(orden.folio);
    await created(
      owner.post(`/api/ordenes/${orden.id}/cancelacion`, { motivo: 'zxwya no' }, { version: orden.version }),
    );
    const { impedimentos: none } = (await owner.get(`/api/privacidad/solicitudes/${solicitud.id}/previa`)).body;
    expect(none).toEqual([]);
  });

  test('asks for the folio, letter by letter', async () => {
    const wrong = await execute(taller.owner, solicitud, 'ARCO-999');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'folio_distinto']);
  });

  test('is nowhere any more: not in any column of any table, nor on the disk', async () => {
    persona = await taller.company.run((tx, who) => personaOf(tx, who, uno.cliente.id, ''));
    const before = filesOnDisk();
    const done = await created(execute(taller.owner, solicitud));
    expect(done).toMatchObject({ estado: 'ejecutada', cliente: `Cliente anonimizado ${uno.cliente.numero}` });
    expect(await grep(SIN_LIGA)).toEqual([]);
    await clear(persona);
    const registros = Object.values(persona.registros).flat();
    const after = filesOnDisk();
    expect(after.length).toBeLessThan(before.length);
    const his = after.filter((path) => registros.some((id) => path.includes(id)));
    expect(his).toEqual([]);
    for (const path of after) expect(readFileSync(path).toString('latin1'), path).not.toMatch(new RegExp(MARCAS, 'i'));
  });

  test('leaves what a bank wrote as it wrote it where nothing links it to him, as it was told before', async () => {
    const { rows } = await superuser.query("select texto from bancos.movimiento where texto ilike '%zxwnombre%'");
    expect(rows.length).toBeGreaterThan(1);
  });

  test('leaves folios, lines and amounts as they were', async () => {
    const [, orden_id] = uno.documentos;
    const orden = (await taller.owner.get(`/api/ordenes/${orden_id}`)).body;
    expect(orden).toMatchObject({
      total_centavos: 50_000,
      partidas: [{ descripcion: 'Balatas', total_centavos: 50_000 }],
    });
    expect(orden.cliente.nombre ?? orden.cliente).toContain('Cliente anonimizado');
  });

  test('leaves each record found by what it says now, and by nothing else', async () => {
    expect(await wordsThatDiffer(superuser)).toEqual([]);
  });

  test('does not break the seals of the journal, which says that it was done and of nobody', async () => {
    const { broken } = await verifySeals(superuser);
    expect(broken).toEqual([]);
    const { rows } = await superuser.query("select texto from plataforma.bitacora where accion = 'privacidad.tachada'");
    expect(rows).toEqual([{ texto: expect.stringContaining(solicitud.folio) }]);
  });

  test('comes in no more, is found no more, is changed no more', async () => {
    expect((await uno.clienta.get('/api/mi-taller')).status).toBeGreaterThanOrEqual(401);
    for (const words of ['zxwnombre', TELEFONO, 'ZXW901A'])
      expect((await taller.owner.get(`/api/clientes?activo=todos&q=${words}`)).body.data).toEqual([]);
    const one = (await taller.owner.get(`/api/clientes/${uno.cliente.id}`)).body;
    const changed = await taller.owner.patch(
      `/api/clientes/${uno.cliente.id}`,
      { telefono: TELEFONO },
      { version: one.version },
    );
    expect([changed.status, changed.body.code]).toEqual([409, 'anonimizado']);
    const plate = await taller.owner.patch(
      `/api/activos/${uno.activo.id}`,
      { placas: 'ABC-123' },
      { version: (await taller.owner.get(`/api/activos/${uno.activo.id}`)).body.version },
    );
    expect([plate.status, plate.body.code]).toEqual([409, 'dueno_borrado']);
    const friend = await taller.owner.post(`/api/clientes/${uno.cliente.id}/contactos`, { nombre: 'Otro' });
    expect([friend.status, friend.body.code]).toEqual([409, 'anonimizado']);
    const again = await execute(
      taller.owner,
      (await taller.owner.get(`/api/privacidad/solicitudes/${solicitud.id}`)).body,
    );
    expect([again.status, again.body.code]).toEqual([409, 'ya_ejecutada']);
  });

  test('of whom something was invoiced, only the invoice says who he was', async () => {
    const dos = await leaveMarks(server, taller, { factura: true });
    const s = await file(taller.owner, dos.cliente.id);
    const { facturas, advertencias } = (await taller.owner.get(`/api/privacidad/solicitudes/${s.id}/previa`)).body;
    expect(facturas).toHaveLength(1);
    expect(advertencias.map(({ clave }: Json) => clave)).toContain('factura');
    await created(execute(taller.owner, s));
    expect(tablesOf(await grep(SIN_LIGA))).toEqual(Object.keys(ALLOWED));
    const paper = await taller.owner.get(`/api/privacidad/solicitudes/${s.id}/respuesta/pdf`);
    expect(paper.status).toBe(200);
  });
});
