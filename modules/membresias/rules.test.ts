import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dateInZone } from '#platform/contract/zones.ts';
import { applyBenefits } from './rules/aplicar.ts';
import { type BeneficioVivo, giveBenefits } from './rules/beneficios.ts';
import { daysBetween, endOf, moveBy, renewsOn, windowOf } from './rules/fechas.ts';
import { chargeForChange, splitByDays } from './rules/prorrateo.ts';
import { afterFreeze, type Cuenta, followOn, freezeEnd, gives, type Periodo, renewalStart, stateOf } from './rules.ts';

const cuenta = (rest: Partial<Cuenta>): Cuenta => ({
  fin: '2027-01-31',
  debe: false,
  congelada_hasta: null,
  cancela_al: null,
  ...rest,
});

describe('the state is what the dates say', () => {
  test.each([
    ['2027-01-23', {}, 'activa'],
    ['2027-01-24', {}, 'por_vencer'],
    ['2027-01-31', {}, 'por_vencer'],
    ['2027-02-01', {}, 'vencida'],
    ['2027-01-10', { congelada_hasta: '2027-01-11' }, 'congelada'],
    ['2027-01-11', { congelada_hasta: '2027-01-11' }, 'activa'],
    ['2027-01-31', { cancela_al: '2027-01-31' }, 'por_vencer'],
    ['2027-02-01', { cancela_al: '2027-01-31' }, 'cancelada'],
    ['2027-01-10', { fin: null, debe: true }, 'pendiente'],
    ['2027-01-10', { fin: null }, 'cancelada'],
  ] as const)('on %s %o is %s', (hoy, rest, estado) => {
    expect(stateOf(cuenta(rest), hoy)).toBe(estado);
  });

  test('it gives through the days of grace, unless it was to end', () => {
    expect([gives(cuenta({}), '2027-02-03', 3), gives(cuenta({}), '2027-02-04', 3)]).toEqual([true, false]);
    expect(gives(cuenta({ cancela_al: '2027-01-31' }), '2027-02-01', 3)).toBe(false);
    expect(gives(cuenta({ congelada_hasta: '2027-02-10' }), '2027-01-20', 3)).toBe(false);
  });

  test('a renewal follows what ended a moment ago, and begins today after that', () => {
    expect(renewalStart('2027-01-31', '2027-02-03', 3)).toBe('2027-02-01');
    expect(renewalStart('2027-01-31', '2027-02-04', 3)).toBe('2027-02-04');
  });
});

describe('days', () => {
  test('a month ends on the eve of its day, also where months are short', () => {
    expect(endOf('2027-01-15', { duracion: 1, unidad: 'mes' })).toBe('2027-02-14');
    expect(endOf('2027-01-31', { duracion: 1, unidad: 'mes' })).toBe('2027-02-27');
    expect(endOf('2027-01-01', { duracion: 1, unidad: 'anio' })).toBe('2027-12-31');
    expect(endOf('2027-01-01', { duracion: 30, unidad: 'dia' })).toBe('2027-01-30');
  });

  test('windows begin anew on their day', () => {
    expect([windowOf('semana', '2027-01-17', 'p'), windowOf('semana', '2027-01-18', 'p')]).toEqual([
      's2027-01-11',
      's2027-01-18',
    ]);
    expect([
      renewsOn('semana', '2027-01-17', ''),
      renewsOn('mes', '2027-12-31', ''),
      renewsOn('periodo', '', '2027-01-31'),
    ]).toEqual(['2027-01-18', '2028-01-01', '2027-02-01']);
  });

  test('whole months frozen leave the day of the bill where it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 6 }),
        (start, more, months) => {
          const desde = addDays('2026-01-01', start);
          const fin = addDays(desde, more);
          const bill = addDays(fin, 1);
          const moved = addDays(moveBy(fin, desde, addMonths(desde, months)), 1);
          // A day that the month lacks is its last one.
          expect([bill.slice(8), addMonths(bill, months).slice(8)]).toContain(moved.slice(8));
          expect(moved).toBe(addMonths(bill, months));
        },
      ),
    );
  });

  test('frozen and thawed on the same day nothing moved; what follows keeps following', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 100 }), (into, days) => {
        const desde = addDays('2026-03-01', into);
        const periodos = [
          { id: 'a', desde: '2026-03-01', hasta: '2026-04-15' },
          { id: 'b', desde: '2026-04-16', hasta: '2026-05-15' },
        ];
        const [a, b] = afterFreeze(periodos, desde, addDays(desde, days));
        expect(b?.desde).toBe(addDays(a?.hasta ?? '', 1));
        if (days === 0) expect([a, b]).toEqual(periodos);
        expect(daysBetween('2026-04-15', a?.hasta ?? '')).toBeGreaterThanOrEqual(Math.min(days, 28));
      }),
    );
  });
});

const ZONAS = [
  'America/Mexico_City',
  'America/Tijuana',
  'America/Hermosillo',
  'America/Cancun',
  'America/New_York',
  'America/Sao_Paulo',
  'Pacific/Honolulu',
  'Europe/Madrid',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
] as const;

test('frozen and thawed at any instant in any zone, what was paid is neither lost nor doubled, and nothing is between two periods', () => {
  const plan = { duracion: 1, unidad: 'mes' as const };
  const step = fc.record({
    que: fc.constantFrom('congela', 'reanuda', 'renueva'),
    horas: fc.integer({ min: 0, max: 24 * 50 }),
    meses: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONAS),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      fc.array(step, { maxLength: 14 }),
      (zona, first, steps) => {
        let at = first.getTime();
        const today = () => dateInZone(new Date(at), zona);
        let periodos: Periodo[] = [{ id: '0', desde: today(), hasta: endOf(today(), plan) }];
        const whole = new Set<string>();
        let pausa: { desde: string; hasta: string; antes: Periodo[] } | null = null;
        const end = () => periodos.at(-1)?.hasta ?? '';
        for (const [i, { que, horas, meses }] of steps.entries()) {
          at += horas * 3_600_000;
          const hoy = today();
          if (pausa && pausa.hasta <= hoy) pausa = null;
          if (que === 'congela' && pausa === null && end() >= hoy) {
            const antes = periodos.filter((p) => p.hasta >= hoy);
            pausa = { desde: hoy, hasta: freezeEnd(hoy, meses), antes };
            periodos = [...periodos.filter((p) => p.hasta < hoy), ...afterFreeze(antes, hoy, pausa.hasta)];
          } else if (que === 'reanuda' && pausa !== null) {
            const { desde, antes } = pausa;
            const moved = afterFreeze(antes, desde, hoy);
            const bought = periodos.filter(
              (p) => whole.has(p.id) && !antes.some((one) => one.id === p.id) && p.desde > desde,
            );
            periodos = [
              ...periodos.filter((p) => p.hasta < desde),
              ...moved,
              ...followOn(
                moved,
                bought.map((p) => ({ ...p, plan })),
              ),
            ];
            // Thawed on the day it was frozen, it is as if nothing had been.
            if (hoy === desde) expect(moved).toEqual(antes);
            // Under a month it is to the day.
            const last = antes.at(-1);
            if (last && addMonths(desde, 1) > hoy)
              expect(moved.at(-1)?.hasta).toBe(addDays(last.hasta, daysBetween(desde, hoy)));
            pausa = null;
          } else if (que === 'renueva' && end() >= hoy) {
            const desde = addDays(end(), 1);
            periodos.push({ id: `${i + 1}`, desde, hasta: endOf(desde, plan) });
            whole.add(`${i + 1}`);
          }
          for (const [n, p] of periodos.entries()) {
            expect(p.hasta >= p.desde).toBe(true);
            if (n > 0) expect(p.desde).toBe(addDays(periodos[n - 1]?.hasta ?? '', 1));
          }
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('a price shared by its days keeps every centavo, and a dearer plan never costs less than nothing', () => {
  const money = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(
      money,
      money,
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: -5, max: 405 }),
      (antes, ahora, dias, quedan) => {
        const { usado, queda } = splitByDays(antes, dias, quedan);
        expect(usado + queda).toBe(antes);
        expect(Math.min(usado, queda)).toBeGreaterThanOrEqual(0);
        const charge = chargeForChange(antes, ahora, dias, quedan);
        if (ahora >= antes) expect(charge).toBe(splitByDays(ahora, dias, quedan).queda - queda);
        // Charged on the first day it is the whole difference; on the day after the last, nothing.
        if (ahora >= antes) expect(chargeForChange(antes, ahora, dias, dias)).toBe(ahora - antes);
        expect(chargeForChange(antes, ahora, dias, 0)).toBe(0);
      },
    ),
  );
});

describe('what is given', () => {
  const beneficio = (rest: Partial<BeneficioVivo> = {}): BeneficioVivo => ({
    id: 'b',
    nombre: 'Lavado',
    da: 'gratis',
    diezmilesimas: 0,
    centavos: 0,
    limite: 2,
    cada: 'mes',
    intervalo_dias: 0,
    servicio_ids: ['s'],
    usados: 0,
    ultimo: null,
    ...rest,
  });
  const of = (...beneficios: BeneficioVivo[]) => [{ id: 'm', folio: 'MEM-1', plan_nombre: 'Club', beneficios }];
  const line = (cantidad_milesimas = 1000, precio_centavos = 10_000) => ({
    servicio_id: 's',
    cantidad_milesimas,
    precio_centavos,
  });

  test('two lines share what is left, the first one first', () => {
    const given = giveBenefits(of(beneficio({ usados: 1 })), [line(2000), line()], '2027-01-10');
    expect(given.map((one) => one && [one.usos, one.descuento_centavos, one.texto])).toEqual([
      [1, 10_000, 'Membresía Club: Lavado incluido, 2 de 2 este mes'],
      null,
    ]);
  });

  test('of two benefits the one that takes most off; the other when that is used up', () => {
    const both = of(
      beneficio({ limite: 1 }),
      beneficio({ id: 'c', da: 'porcentaje', diezmilesimas: 2000, limite: null }),
    );
    expect(giveBenefits(both, [line(), line()], '2027-01-10').map((one) => one?.descuento_centavos)).toEqual([
      10_000, 2_000,
    ]);
  });

  test('a discount that somebody wrote stays his, and one that is given no more goes', () => {
    const vivas = { hoy: '2027-01-10', data: of(beneficio()).map((m) => ({ ...m, da_hoy: true })) };
    const mine = { ...line(), descuento: { tipo: 'monto', centavos: 5 }, membresia_id: null, beneficio: '' };
    const given = { ...line(), descuento: null, membresia_id: null, beneficio: '' };
    const redo = ({ descuento, membresia_id }: typeof given) => descuento === null || membresia_id !== null;
    const [one, two] = applyBenefits([mine as unknown as typeof given, given], vivas, redo);
    expect(one).toBe(mine);
    expect(two).toMatchObject({ membresia_id: 'm', descuento: { tipo: 'monto', centavos: 10_000 } });
    const [gone] = applyBenefits([two as typeof given], { hoy: '2027-01-10', data: [] }, redo);
    expect(gone).toMatchObject({ membresia_id: null, descuento: null, beneficio: '' });
  });
});
