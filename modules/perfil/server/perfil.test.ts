import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
const taller = await server.company();
const perfil = async (of: Person): Promise<Json> => (await of.get('/api/perfil')).body;
const likes = async (of: Person): Promise<Json> =>
  Object.fromEntries(
    Object.entries((await perfil(of)).preferencias).map(([clave, kept]) => [clave, (kept as Json).valor]),
  );
const keep = (of: Person, preferencias: Json) => of.put('/api/perfil/preferencias', { preferencias });
const photo = (side: number, background = '#8A1C4A') =>
  sharp({ create: { width: side * 2, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
const place = (of: Person, bytes: Buffer) =>
  of.put('/api/perfil/foto', bytes, { headers: { 'content-type': 'image/jpeg' } });

describe('preferences', () => {
  test('go with the person to every company; others neither see nor change them', async () => {
    const asesor = await taller.hire('asesor');
    await keep(asesor, { tema: 'lime', 'lista:clientes': { hidden: ['rfc'] } });
    await keep(taller.owner, { tema: 'light' });
    expect(await likes(asesor)).toEqual({ tema: 'lime', 'lista:clientes': { hidden: ['rfc'] } });
    expect((await asesor.get('/api/perfil', { empresa: null })).body.preferencias.tema.valor).toBe('lime');
    expect(await likes(taller.owner)).toEqual({ tema: 'light' });
  });

  test('the last to write wins, what is not sent stays and null forgets', async () => {
    const asesor = await taller.hire('asesor');
    await keep(asesor, { tema: 'dark', ultima_version: '1.0.0.0' });
    await Promise.all([keep(asesor, { tema: 'lime', a: 1 }), keep(asesor, { a: 2, tema: 'orange' })]);
    const both = await likes(asesor);
    expect([
      { tema: 'lime', a: 1 },
      { tema: 'orange', a: 2 },
    ]).toContainEqual({ tema: both.tema, a: both.a });
    await keep(asesor, { tema: null });
    expect(await likes(asesor)).toEqual({ ultima_version: '1.0.0.0', a: both.a });
  });

  test('are tastes and no store: long ones, many and odd names are refused', async () => {
    const asesor = await taller.hire('asesor');
    expect((await keep(asesor, { nota: 'x'.repeat(20_001) })).body.code).toBe('preferencia_grande');
    expect((await keep(asesor, { '../etc': 1 })).status).toBe(422);
    const many = (from: number) => Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`k${from + i}`, i]));
    expect((await keep(asesor, many(0))).status).toBe(200);
    expect((await keep(asesor, many(150))).body.code).toBe('preferencia_grande');
    expect(Object.keys(await likes(asesor))).toHaveLength(150);
    // From ten pages at once no more fit than from one.
    await Promise.all(
      Array.from({ length: 10 }, (_, page) =>
        keep(asesor, Object.fromEntries(Array.from({ length: 20 }, (__, i) => [`p${page}-${i}`, i]))),
      ),
    );
    expect(Object.keys(await likes(asesor)).length).toBeLessThanOrEqual(200);
  });
});

describe('who one is', () => {
  test('name and telephone change, and the second of two tabs sees what the first did', async () => {
    const asesor = await taller.hire('asesor');
    const { version } = await perfil(asesor);
    const changed = await asesor.patch('/api/perfil', { nombre: 'Ana Ruiz', telefono: '4771234567' }, { version });
    expect(changed.body).toMatchObject({ nombre: 'Ana Ruiz', telefono: '4771234567', version: version + 1 });
    const stale = await asesor.patch('/api/perfil', { nombre: 'Otra', telefono: '' }, { version });
    expect([stale.status, stale.body.code, stale.body.current.nombre]).toEqual([409, 'version_anterior', 'Ana Ruiz']);
    const wrong = await asesor.patch('/api/perfil', { nombre: ' ', telefono: '12' }, { version: version + 1 });
    expect(Object.keys(wrong.body.fields)).toEqual(['nombre', 'telefono']);
    expect((await asesor.get('/api/auth/validate', { empresa: null })).body.user.name).toBe('Ana Ruiz');
  });
});

describe('a name that colleagues read in controls', () => {
  const called = async (of: Person, nombre: string) =>
    of.patch('/api/perfil', { nombre, telefono: '' }, { version: (await perfil(of)).version });

  test('is not taken from a colleague, however it is written', async () => {
    const own = await server.company();
    const [cajero, other] = [await own.hire('cajero'), await own.hire('asesor')];
    expect((await called(other, 'Paola Núñez')).status).toBe(200);
    for (const nombre of ['Paola Núñez', 'paola  nunez', 'PAOLA NÚÑEZ', 'Paola-Nunez', 'Paola\u00a0Núñez']) {
      const refused = await called(cajero, nombre);
      expect([refused.status, refused.body.code], nombre).toEqual([409, 'nombre_de_otro']);
      expect(refused.body.fields).toHaveProperty('nombre');
    }
    expect((await perfil(cajero)).nombre).toBe('Persona cajero');
    // In another company nobody is confused.
    expect((await called(await (await server.company()).hire('cajero'), 'Paola Núñez')).status).toBe(200);
  });

  test('changed, it is told to administrators with the old one, whichever company the page was in', async () => {
    const own = await server.company();
    const cajero = await own.hire('cajero');
    const { version } = await perfil(cajero);
    const body = { nombre: 'Ana Luz Ruiz', telefono: '' };
    expect((await cajero.patch('/api/perfil', body, { version, empresa: null })).status).toBe(200);
    const [told] = (await own.owner.get('/api/notificaciones')).body.data;
    expect(told).toMatchObject({ tipo: 'usuario.nombre' });
    expect(told.texto).toContain('Persona cajero ahora se llama Ana Luz Ruiz');
    const { rows } = await server.owner.query(
      "select antes from plataforma.bitacora where accion = 'usuario.cambiado' and entidad_id = $1",
      [cajero.usuario_id],
    );
    expect(rows).toEqual([{ antes: { nombre: 'Persona cajero' } }]);
  });
});

describe('the photo', () => {
  test('is cut square, seen by those of the company and by nobody else', async () => {
    const asesor = await taller.hire('asesor');
    const { foto } = (await place(asesor, await photo(300))).body;
    expect(foto).toMatch(/^[0-9a-f-]{36}$/);
    const path = `/api/perfil/fotos/${asesor.usuario_id}`;
    const own = await asesor.get(path);
    expect([own.status, own.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(own.raw).metadata()).toMatchObject({ width: 512, height: 512, format: 'webp' });
    expect((await taller.owner.get(path)).status).toBe(200);
    expect((await (await server.company()).owner.get(path)).status).toBe(404);
    expect((await server.anonymous.get(path)).status).toBe(401);
  });

  test('that is replaced or taken away leaves no file behind', async () => {
    const asesor = await taller.hire('asesor');
    const files = () => readdir(join(server.filesFolder, 'fotos', asesor.usuario_id));
    const first = (await place(asesor, await photo(40))).body.foto;
    const second = (await place(asesor, await photo(40, '#17693F'))).body.foto;
    expect(second).not.toBe(first);
    await expect.poll(files).toEqual([`${second}.webp`]);
    expect((await asesor.del('/api/perfil/foto')).body.foto).toBeNull();
    await expect.poll(files).toEqual([]);
    expect((await asesor.get(`/api/perfil/fotos/${asesor.usuario_id}`)).status).toBe(404);
  });
});
