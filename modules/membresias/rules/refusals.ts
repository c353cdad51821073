import { refusals } from '#platform/contract/refusal.ts';

export const membresiasRefusals = refusals({
  beneficio_no_alcanza: [409, '{motivo} Quita el beneficio de ese renglón, o cóbralo completo.'],
  plan_repetido: [409, 'Ya hay un plan que se llama «{nombre}».'],
  beneficio_desconocido: [422, '«{nombre}» es de un servicio que no está en el catálogo de este taller. Elige otro.'],
  plan_retirado: [409, 'El plan «{nombre}» ya no se vende. Quita ese renglón.'],
  sin_cliente: [409, 'Una membresía es de alguien: elige al cliente antes de cobrarla.'],
  sin_vehiculo: [409, 'El plan «{nombre}» es de un vehículo: elígelo junto con el cliente.'],
  solo_una: [409, 'Cada renglón vende una membresía: deja la cantidad en 1.'],
  de_otro_cliente: [409, 'La membresía {folio} es de otro cliente. Elige a su titular para renovarla.'],
  ya_tiene: [409, 'Ese vehículo ya tiene la membresía {folio}. Renuévala en lugar de vender otra.'],
  solo_mostrador: [409, 'Las membresías se venden y cobran en el mostrador. Quita ese renglón y véndelo aparte.'],
  vende_membresia: [
    409,
    'El ticket {folio} vende una membresía y no se corrige así: devuelve ese renglón y véndelo de nuevo.',
  ],
  convenio_sin_oferta: [409, '{empresa} no dice que sus socios vengan aquí. Entra a ella y márcalo primero.'],
  convenio_otra_parte: [409, '{empresa} paga ahora {parte} de lo que se descuente. Revísalo y acéptalo otra vez.'],
  tarjeta_sin_registrar: [
    409,
    'La membresía {folio} es de {empresa}, de {cliente}, y aquí se honra. Registra aquí su vehículo {placas} y elígelo.',
  ],
  periodo_con_otro: [409, '{membresia} {que} en {folio}. Devuelve o cancela antes lo de {folio}.'],
  no_se_puede: [409, '{motivo}'],
  vehiculo_ajeno: [
    409,
    'Ese vehículo es de {cliente}. La membresía cubre los de su titular: regístralo a su nombre, o pídelo a quien edita los planes.',
  ],
  muchos_cambios: [
    409,
    'En lo que va pagado se permite {cuantos} de vehículo. Espera a la renovación, o pídelo a quien edita los planes.',
  ],
  vehiculos_de_mas: [422, 'El plan cubre {cuantos}. Quita uno antes de poner otro.'],
});
