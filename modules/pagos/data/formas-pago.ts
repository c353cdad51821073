/** SAT catalogue of CFDI 4.0, trimmed; from the public-domain phpcfdi/resources-sat-catalogs. */
export interface FormaPago {
  clave: string;
  nombre: string;
  /** What fits on a button. */
  corto: string;
  /** Offered when charging; the rest are only read from invoices and old records. */
  mostrador: boolean;
  bancarizado: boolean;
}
export const formasPago: readonly FormaPago[] = [
  { clave: '01', nombre: 'Efectivo', corto: 'Efectivo', mostrador: true, bancarizado: false },
  { clave: '28', nombre: 'Tarjeta de débito', corto: 'Tarjeta de débito', mostrador: true, bancarizado: true },
  { clave: '04', nombre: 'Tarjeta de crédito', corto: 'Tarjeta de crédito', mostrador: true, bancarizado: true },
  {
    clave: '03',
    nombre: 'Transferencia electrónica de fondos',
    corto: 'Transferencia',
    mostrador: true,
    bancarizado: true,
  },
  { clave: '02', nombre: 'Cheque nominativo', corto: 'Cheque', mostrador: true, bancarizado: true },
  { clave: '08', nombre: 'Vales de despensa', corto: 'Vales', mostrador: true, bancarizado: false },
  { clave: '05', nombre: 'Monedero electrónico', corto: 'Monedero', mostrador: true, bancarizado: true },
  { clave: '29', nombre: 'Tarjeta de servicios', corto: 'Tarjeta de servicios', mostrador: true, bancarizado: true },
  { clave: '06', nombre: 'Dinero electrónico', corto: 'Dinero electrónico', mostrador: false, bancarizado: true },
  { clave: '12', nombre: 'Dación en pago', corto: 'Dación en pago', mostrador: false, bancarizado: false },
  { clave: '13', nombre: 'Pago por subrogación', corto: 'Pago por subrogación', mostrador: false, bancarizado: false },
  {
    clave: '14',
    nombre: 'Pago por consignación',
    corto: 'Pago por consignación',
    mostrador: false,
    bancarizado: false,
  },
  { clave: '15', nombre: 'Condonación', corto: 'Condonación', mostrador: false, bancarizado: false },
  { clave: '17', nombre: 'Compensación', corto: 'Compensación', mostrador: false, bancarizado: false },
  { clave: '23', nombre: 'Novación', corto: 'Novación', mostrador: false, bancarizado: false },
  { clave: '24', nombre: 'Confusión', corto: 'Confusión', mostrador: false, bancarizado: false },
  { clave: '25', nombre: 'Remisión de deuda', corto: 'Remisión de deuda', mostrador: false, bancarizado: false },
  {
    clave: '26',
    nombre: 'Prescripción o caducidad',
    corto: 'Prescripción o caducidad',
    mostrador: false,
    bancarizado: false,
  },
  {
    clave: '27',
    nombre: 'A satisfacción del acreedor',
    corto: 'A satisfacción del acreedor',
    mostrador: false,
    bancarizado: false,
  },
  { clave: '30', nombre: 'Aplicación de anticipos', corto: 'Saldo a favor', mostrador: false, bancarizado: false },
  { clave: '31', nombre: 'Intermediario pagos', corto: 'Intermediario', mostrador: false, bancarizado: false },
  { clave: '99', nombre: 'Por definir', corto: 'Por definir', mostrador: false, bancarizado: false },
];
