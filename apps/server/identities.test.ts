import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { splitKey } from '#platform/contract/endpoint.ts';
import { toJsonSchema } from '#platform/server/http/serialize.ts';
import { contactDoors } from '../../architecture/identities.ts';
import { entradaSinClave } from './testing/entrada-sin-clave.ts';
import { type Json, type Person, startTest } from './testing/harness.ts';

const t = await startTest();
const taller = await t.company({ nombre: 'Taller Las Palmas' });
const { ask, customer, enter, linkTo, mailsTo, openPage, post, writeAs } = entradaSinClave(t);
const pagina = await openPage(taller);

/** Ana, who enters with her mailbox, and what an attacker knows of her. */
interface Ana {
  id: string;
  version: number;
  /** The session of another customer. */
  otra: string;
  /** Another customer, whom the attacker may merge with her. */
  suya: { id: string; version: number };
  asesor: Person;
  email: string;
}
/** Writes the attacker’s contact where the operation takes one; the answer does not matter, what it opens does. */
type Attempt = (ana: Ana, contact: { email: string; telefono: string }) => Promise<unknown>;

const attempts: Readonly<Record<string, Attempt>> = {
  'POST /api/clientes': ({ asesor }, contact) => asesor.post('/api/clientes', { nombre: 'Ana Soto', ...contact }),
  'PATCH /api/clientes/{id}': ({ asesor, id, version }, contact) =>
    asesor.patch(`/api/clientes/${id}`, contact, { version }),
  'POST /api/clientes/{id}/contactos': ({ asesor, id }, contact) =>
    asesor.post(`/api/clientes/${id}/contactos`, { nombre: 'Otra', ...contact }),
  'PATCH /api/clientes/contactos/{id}': async ({ asesor, id }, contact) => {
    const { body } = await asesor.post(`/api/clientes/${id}/contactos`, { nombre: 'Otra' });
    return asesor.patch(`/api/clientes/contactos/${body.id}`, contact, { version: body.version });
  },
  'POST /api/referidos/clientes': ({ asesor, suya }, contact) =>
    asesor.post('/api/referidos/clientes', { nombre: 'Ana Soto', recomienda_id: suya.id, ...contact }),
  'PUT /api/mi-taller/datos': ({ otra }, contact) => writeAs(otra, taller, contact),
};

const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...namesIn(value),
  ]);
};
const CONTACT = /^(?:email|correo|telefono|contacto)$/;
const found = t.app.registry
  .filter(({ key, endpoint: { body } }) => splitKey(key).method !== 'GET' && body !== undefined)
  .filter(({ endpoint: { body } }) => namesIn(toJsonSchema(body as never, 'input')).some((name) => CONTACT.test(name)))
  .map(({ key }) => key);

test('every operation that writes a mail or a telephone is listed with whose it is', () => {
  expect(found.toSorted()).toEqual(Object.keys(contactDoors).toSorted());
});

test('every operation that writes one of a customer is tried', () => {
  const ofCustomers = Object.entries(contactDoors).filter(([, of]) => of === 'customer' || of === 'contact person');
  expect(Object.keys(attempts).toSorted()).toEqual(ofCustomers.map(([key]) => key).toSorted());
});

const accountsOpened = async (email: string): Promise<Json[]> => {
  await ask(email, pagina);
  if (!(await mailsTo(email)).some((text) => text.includes('/Entrada/'))) return [];
  const link = await linkTo(email);
  const { cuentas = [] } = (await t.app.fastify.inject({ method: 'GET', url: link })).json<Json>();
  const [one] = cuentas;
  return one ? [(await post(link, { cliente_id: one.id })).body] : [];
};

describe.each(Object.entries(attempts))('%s', (_key, write) => {
  test('opens nobody else’s account to who writes his own contact, nor his account to who has it', async () => {
    const { id, version, email } = await customer(taller, { nombre: 'Ana Soto' });
    const hers = await enter(email, pagina);
    const suya = await customer(taller, { nombre: 'Otra Persona' });
    const his = await enter(suya.email, pagina);
    const asesor = await taller.hire('asesor');
    const ana: Ana = { id, version, email, otra: his.cookies, suya, asesor };
    const thief = `${randomUUID()}@ladron.test`;
    await write(ana, { email: thief, telefono: '' });
    for (const opened of await accountsOpened(thief)) {
      expect(opened.user?.id).not.toBe(hers.body.user.id);
      expect(opened.empresas).toHaveLength(1);
    }
    await write({ ...ana, version: version + 1 }, { email, telefono: '' });
    for (const opened of await accountsOpened(email)) expect(opened.user?.id).not.toBe(his.body.user.id);
  });
});
