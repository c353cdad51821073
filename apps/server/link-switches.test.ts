import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EmpleadoNuevo } from '#modules/empleados/contract.ts';
import { addEmpleado } from '#modules/empleados/server/front-door.ts';
import { type Json, startTest } from './testing/harness.ts';

const t = await startTest();
const taller = await t.company({ nombre: 'Taller Las Palmas' });
const { owner } = taller;

/** Switches whose link stands for good: on paper, on a sign, in a telephone. What they answer while it is on. */
const switches: Readonly<Record<string, 'same' | 'once'>> = {
  '/api/citas/enlace-publico': 'same',
  '/api/soporte/enlace-publico': 'same',
  '/api/entradas/pagina': 'same',
  // The secret of a calendar is told once and kept by its hash.
  '/api/citas/calendario': 'once',
};
/** Switches of another kind. */
const elsewhere: Readonly<Record<string, string>> = {
  '/api/aviso-privacidad/enlace': 'never takes another address: it is printed (consentimientos.test.ts)',
  '/api/inspecciones/{id}/enlace': 'gives one more link each time, and the others stay (inspecciones.test.ts)',
};

test('every switch of a public link is tried here, or says where', () => {
  const found = t.app.registry.filter(
    ({ key, endpoint }) =>
      /^PUT .*(enlace|pagina|calendario)/.test(key) &&
      endpoint.body instanceof z.ZodMiniObject &&
      'activo' in endpoint.body.shape,
  );
  const listed = [...Object.keys(switches), ...Object.keys(elsewhere)].map((path) => `PUT ${path}`);
  expect(found.map(({ key }) => key).toSorted()).toEqual(listed.toSorted());
});

test.each(Object.entries(switches))(
  '%s: on stays on, and another link is asked for by its name',
  async (path, kind) => {
    if (kind === 'once')
      await taller.run((tx, who) =>
        addEmpleado(tx, who, EmpleadoNuevo.parse({ nombre: 'Luis Ramos', usuario_id: owner.usuario_id })),
      );
    const put = async (body: Json): Promise<string | null> => {
      const answer = await owner.put(path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.url;
    };
    const said = async (): Promise<string[]> =>
      (
        await t.owner.query('select texto from plataforma.bitacora where empresa_id = $1 order by id', [
          taller.empresa_id,
        ])
      ).rows.map(({ texto }) => texto);
    const first = await put({ activo: true });
    expect(first).toContain('http');
    const before = await said();
    expect(await put({ activo: true })).toBe(kind === 'same' ? first : null);
    expect(await said()).toEqual(before);
    const other = await put({ activo: true, nueva: true });
    expect(other).not.toBe(first);
    expect(other).toContain('http');
    expect((await said()).at(-1)).toContain('la anterior dejó de valer');
    await put({ activo: false });
    const off = await said();
    expect(await put({ activo: false })).toBeNull();
    expect(await said()).toEqual(off);
  },
);
