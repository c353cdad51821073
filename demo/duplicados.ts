import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente, getCliente } from '#modules/clientes/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import type { Escenario } from './escenario.ts';

/** Of whom somebody in a hurry made a second record: by telephone under half his name, and the same one without a vehicle. */
export const planDuplicados = (e: Escenario): void => {
  const fecha = e.fechas.at(-8) ?? e.fechas[0];
  if (fecha === undefined) return;
  schedule(e, fecha, '13:10', async (dia, hora) => {
    const who = asAt(dia, 'asesor', hora);
    const first = e.taller.flotillas.length;
    const [one, other] = e.clientes.slice(first + 1, first + 3);
    for (const twin of [one, other]) {
      if (!twin) continue;
      const { nombre, telefono } = await getCliente(dia.tx, who, twin.id);
      const [name = nombre, surname = ''] = nombre.split(' ');
      const { id } = await addCliente(
        dia.tx,
        who,
        ClienteNuevo.parse({ nombre: `${name} ${surname}`.trim(), telefono, notas: 'Llamó por teléfono' }),
      );
      if (twin === one)
        await addActivo(
          dia.tx,
          who,
          ActivoNuevo.parse({ cliente_id: id, marca: 'Nissan', modelo: 'March', anio: 2016 }),
        );
    }
  });
};
