import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { type Answer, type Json, PASSWORD, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  line,
  openCaja,
  openOrden,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let cajero: Person;
let asesor: Person;
let sesion_id: string;

beforeAll(async () => {
  taller = await openTaller(server);
  sesion_id = await openCaja(taller.owner);
  cajero = await taller.company.hire('cajero');
  asesor = await taller.company.hire('asesor');
  await created(taller.owner.post('/api/auth/confirmar-contrasena', { password: PASSWORD }));
  await created(taller.owner.put('/api/auth/pin', { pin: PIN }));
});

const part = (precio_centavos = 300_000): Json => line('Batería', precio_centavos, { tipo: 'refaccion' });
const card = { forma_pago: '04', referencia: { ultimos4: '4821', autorizacion: '104882' } };
const sell = (who: Person, partidas: Json[], formas: Json[]): Promise<Answer> => {
  const monto_centavos = formas.reduce((sum: number, forma) => sum + forma.monto_centavos, 0);
  return who.post('/api/ventas', { partidas, cobro: { monto_centavos, formas, sesion_id } });
};
const back = (nota: Json, forma_pago?: string | null, who = cajero, autorizacion_id?: string): Promise<Answer> =>
  who.post(
    `/api/ventas/${nota.id}/devolucion`,
    {
      partidas: nota.partidas.map((p: Json) => ({ partida_id: p.id, cantidad_milesimas: 1000 })),
      motivo: 'No le quedó',
      sesion_id,
      ...(forma_pago === undefined ? {} : { forma_pago }),
      ...(autorizacion_id === undefined ? {} : { autorizacion_id }),
    },
    { version: nota.version, key: newId() },
  );
/** The owner's yes, with his PIN, on the cashier's screen. */
const PIN = '481592';
const yes = (nota: Json, monto_centavos: number, who = cajero, pin = PIN): Promise<Answer> =>
  who.post('/api/pagos/devoluciones/autorizacion', {
    documento_id: nota.id,
    monto_centavos,
    usuario_id: taller.owner.usuario_id,
    pin,
  });
const given = async (nota: Json, monto_centavos: number): Promise<string> =>
  (await created(yes(nota, monto_centavos))).id;
const cashOut = async (folio: string): Promise<number> => {
  const { data } = (await taller.owner.get(`/api/cajas/sesiones/${sesion_id}/movimientos`)).body;
  return data
    .filter((m: Json) => m.forma_pago === '01' && m.monto_centavos < 0 && m.concepto.startsWith(folio))
    .reduce((sum: number, m: Json) => sum + m.monto_centavos, 0);
};
const told = async (who: Person): Promise<string[]> =>
  (await who.get('/api/notificaciones')).body.data
    .filter((n: Json) => n.tipo === 'pago.devuelto')
    .map((n: Json) => n.texto);

describe('a debt is paid with money, or with what the customer has in favour', () => {
  test('no ticket and no order is settled by forgiving it, offsetting it or leaving it to be defined', async () => {
    const orden = await openOrden(taller);
    for (const forma_pago of ['06', '12', '13', '14', '15', '17', '23', '24', '25', '26', '27', '31', '99']) {
      const formas = [{ forma_pago, monto_centavos: 300_000 }];
      expect((await sell(cajero, [part()], formas)).status, forma_pago).toBe(422);
      const aplicaciones = [{ cuenta_id: orden.cuenta_id, monto_centavos: 300_000 }];
      expect((await asesor.post('/api/pagos', { aplicaciones, formas, sesion_id })).status, forma_pago).toBe(422);
    }
    expect((await taller.owner.get(`/api/ordenes/${orden.id}`)).body.pagado_centavos).toBe(0);
  });

  test('nothing goes back in a form in which no money is handed over', async () => {
    const nota = await created(sell(cajero, [part()], [{ forma_pago: '01', monto_centavos: 300_000 }]));
    expect((await back(nota, '15', taller.owner)).status).toBe(422);
  });
});

describe('money goes back in the form in which it came', () => {
  test('goods of the counter paid in cash come back at the counter, today, and owners hear of it', async () => {
    const nota = await created(sell(cajero, [part()], [{ forma_pago: '01', monto_centavos: 300_000 }]));
    await created(back(nota, null, cajero, await given(nota, 300_000)));
    expect(await cashOut(nota.folio)).toBe(-300_000);
    expect((await told(taller.owner)).join()).toContain(`devolvió $3,000.00 de ${nota.folio} en efectivo`);
  });

  test('a card’s money goes back to the card; as cash it is of who may cancel documents', async () => {
    const nota = await created(sell(cajero, [part()], [{ ...card, monto_centavos: 300_000 }]));
    const refused = await back(nota, '01');
    expect([refused.status, refused.body.code]).toEqual([403, 'devolver_en_otra_forma']);
    expect(await cashOut(nota.folio)).toBe(0);
    await created(back(nota));
    expect(await cashOut(nota.folio)).toBe(0);
    const other = await created(sell(cajero, [part()], [{ ...card, monto_centavos: 300_000 }]));
    await created(back(other, '01', taller.owner));
    expect(await cashOut(other.folio)).toBe(-300_000);
  });

  test('of what was paid in two forms no more comes out in cash than came in cash', async () => {
    const forms = [
      { forma_pago: '01', monto_centavos: 100_000 },
      { ...card, monto_centavos: 200_000 },
    ];
    const nota = await created(sell(cajero, [part()], forms));
    expect((await back(nota, '01')).body.code).toBe('devolver_en_otra_forma');
    await created(back(nota, null, cajero, await given(nota, 100_000)));
    expect(await cashOut(nota.folio)).toBe(-100_000);
  });

  test('what he had in favour does not come out as cash through a ticket', async () => {
    const { id: cliente_id } = await created(taller.owner.post('/api/clientes', { nombre: 'Laura Mejía' }));
    const formas = [{ ...card, monto_centavos: 300_000 }];
    const advance = { cliente_id, aplicaciones: [], a_favor_centavos: 300_000, formas, sesion_id };
    await created(cajero.post('/api/pagos', advance));
    const cobro = { monto_centavos: 300_000, formas: [{ forma_pago: '30', monto_centavos: 300_000 }], sesion_id };
    const nota = await created(cajero.post('/api/ventas', { cliente_id, partidas: [part()], cobro }));
    expect((await back(nota, '01')).body.code).toBe('devolver_en_otra_forma');
  });
});

describe('cash goes back with the yes of who may cancel documents', () => {
  const cash = () => created(sell(cajero, [part()], [{ forma_pago: '01', monto_centavos: 300_000 }]));

  test('without it nothing leaves, and it says how much and who may', async () => {
    const nota = await cash();
    const refused = await back(nota);
    expect([refused.status, refused.body.code]).toEqual([422, 'requiere_autorizacion']);
    expect(refused.body.message).toContain('$3,000.00 en efectivo');
    expect(await cashOut(nota.folio)).toBe(0);
  });

  test('who may needs nobody, and neither does a card nor what stays in favour', async () => {
    await created(back(await cash(), null, taller.owner));
    await created(back(await created(sell(cajero, [part()], [{ ...card, monto_centavos: 300_000 }]))));
  });

  test('the yes serves once, for that document and that amount, and the journal says whose it was', async () => {
    const nota = await cash();
    const other = await cash();
    const id = await given(nota, 300_000);
    expect((await back(other, null, cajero, id)).body.code).toBe('autorizacion_vencida');
    expect((await back(nota, null, cajero, await given(nota, 299_999))).body.code).toBe('autorizacion_vencida');
    const two = await taller.company.hire('cajero');
    expect((await back(nota, null, two, id)).body.code).toBe('autorizacion_vencida');
    await created(back(nota, null, cajero, id));
    expect((await back(other, null, cajero, id)).body.code).toBe('autorizacion_vencida');
    const { rows } = await server.owner.query(
      `select texto from plataforma.bitacora where accion = 'pago.devuelto' order by creado_en desc limit 1`,
    );
    expect(rows[0].texto).toMatch(/\(autorizó .+\)/);
  });

  test('a wrong PIN, an easy one, and the PIN of who may not are no yes', async () => {
    const nota = await cash();
    const wrong = await yes(nota, 300_000, cajero, '999111');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'no_autoriza']);
    expect((await taller.owner.put('/api/auth/pin', { pin: '123456' })).body.code).toBe('pin_facil');
    await created(asesor.post('/api/auth/confirmar-contrasena', { password: PASSWORD }));
    await created(asesor.put('/api/auth/pin', { pin: PIN }));
    const mayNot = await cajero.post('/api/pagos/devoluciones/autorizacion', {
      documento_id: nota.id,
      monto_centavos: 300_000,
      usuario_id: asesor.usuario_id,
      pin: PIN,
    });
    expect(mayNot.body.code).toBe('no_autoriza');
    const { data } = (await cajero.get('/api/auth/autorizan?permiso=cancelar_documento')).body;
    expect(data.map((one: Json) => one.usuario_id)).toEqual([taller.owner.usuario_id]);
  });

  test('a PIN is changed only with the password given again', async () => {
    const otro = await taller.company.hire('administrador');
    expect((await otro.put('/api/auth/pin', { pin: '593817' })).body.code).toBe('confirma_contrasena');
    expect((await otro.get('/api/auth/pin')).body).toEqual({ tiene: false });
  });

  test('the same PIN says yes to a discount', async () => {
    const { body, status } = await cajero.post('/api/ventas/autorizaciones', {
      partidas: [part(100)],
      usuario_id: taller.owner.usuario_id,
      pin: PIN,
    });
    expect([status, body.nombre !== '']).toEqual([201, true]);
  });
});

describe('what the counter does not give back alone', () => {
  test('work that was done', async () => {
    const nota = await created(
      sell(cajero, [line('Afinación', 300_000)], [{ forma_pago: '01', monto_centavos: 300_000 }]),
    );
    const refused = await back(nota);
    expect([refused.status, refused.body.code]).toEqual([403, 'devolucion_de_supervisor']);
    expect(refused.body.message).toContain('trabajo ya hecho');
    await created(back(nota, null, taller.owner));
  });

  test('an old document', async () => {
    const nota = await created(sell(cajero, [part()], [{ forma_pago: '01', monto_centavos: 300_000 }]));
    await server.owner.query(
      `update ordenes.orden set entregada_en = entregada_en - interval '31 days' where id = $1`,
      [nota.id],
    );
    const refused = await back(nota);
    expect([refused.status, refused.body.code]).toEqual([403, 'devolucion_de_supervisor']);
    expect(refused.body.message).toContain('30 días');
    await created(back(nota, null, taller.owner));
  });

  test('nor through the order’s own door', async () => {
    const nota = await created(sell(cajero, [part()], [{ ...card, monto_centavos: 300_000 }]));
    const body = {
      partida_id: nota.partidas[0].id,
      cantidad_milesimas: 1000,
      motivo: 'No',
      forma_pago: '01',
      sesion_id,
    };
    expect((await act(taller, nota, 'devolucion', body, cajero)).body.code).toBe('devolver_en_otra_forma');
  });

  test('a charge that is cancelled and a balance that is given back ring too', async () => {
    const admin = await taller.company.hire('administrador');
    const { id: cliente_id } = await created(taller.owner.post('/api/clientes', { nombre: 'Iván Ríos' }));
    const advance = (monto: number) => ({
      cliente_id,
      aplicaciones: [],
      a_favor_centavos: monto,
      formas: [{ forma_pago: '01', monto_centavos: monto }],
      sesion_id,
    });
    const pago = await created(cajero.post('/api/pagos', advance(5_000)));
    await created(taller.owner.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'Otro cliente', sesion_id }));
    await created(cajero.post('/api/pagos', advance(7_000)));
    const saldo = { monto_centavos: 7_000, forma_pago: '01', motivo: 'Lo pidió', sesion_id };
    await created(taller.owner.post(`/api/pagos/clientes/${cliente_id}/saldo/devolucion`, saldo));
    const heard = (await told(admin)).join();
    expect(heard).toContain(`canceló ${pago.folio} por $50.00`);
    expect(heard).toContain('devolvió $70.00 de saldo a favor');
  });
});

describe('cash enters the drawer of who works with it', () => {
  test('who opened none and has no key of registers charges by card, and takes no cash into another’s', async () => {
    const orden = await openOrden(taller);
    const pay = (forma: Json, session: Json = { sesion_id }) =>
      asesor.post('/api/pagos', {
        aplicaciones: [{ cuenta_id: orden.cuenta_id, monto_centavos: 10_000 }],
        formas: [{ ...forma, monto_centavos: 10_000 }],
        ...session,
      });
    for (const session of [{ sesion_id }, {}]) {
      const refused = await pay({ forma_pago: '01' }, session);
      expect([refused.status, refused.body.code]).toEqual([403, 'efectivo_ajeno']);
      expect(refused.body.message).toContain('Pide que lo cobre');
    }
    const mixed = [
      { ...card, monto_centavos: 200_000 },
      { forma_pago: '01', monto_centavos: 100_000 },
    ];
    expect((await sell(asesor, [part()], mixed)).body.code).toBe('efectivo_ajeno');
    await created(pay(card));
  });

  test('a cashier covers for another in her drawer', async () => {
    const orden = await openOrden(taller);
    await created(
      cajero.post('/api/pagos', {
        aplicaciones: [{ cuenta_id: orden.cuenta_id, monto_centavos: 10_000 }],
        formas: [{ forma_pago: '01', monto_centavos: 10_000 }],
        sesion_id,
      }),
    );
  });
});
