/** SAT catalogue of CFDI 4.0, trimmed; from the public-domain phpcfdi/resources-sat-catalogs. */
export interface UsoCfdi {
  clave: string;
  nombre: string;
  fisica: boolean;
  moral: boolean;
  regimenes: readonly string[];
}
const conActividad = '601 603 606 612 620 621 622 623 624 625 626'.split(' ');
const conDevoluciones = '601 603 606 612 616 620 621 622 623 624 625 626'.split(' ');
const conDeducciones = '605 606 607 608 611 612 614 615 625'.split(' ');
const todos = '601 603 605 606 607 608 610 611 612 614 615 616 620 621 622 623 624 625 626'.split(' ');

/** Without CP01 (payment complement) and CN01 (payroll), which no customer of a workshop may choose. */
export const usosCfdi: readonly UsoCfdi[] = [
  { clave: 'G01', nombre: 'Adquisición de mercancías', fisica: true, moral: true, regimenes: conActividad },
  {
    clave: 'G02',
    nombre: 'Devoluciones, descuentos o bonificaciones',
    fisica: true,
    moral: true,
    regimenes: conDevoluciones,
  },
  { clave: 'G03', nombre: 'Gastos en general', fisica: true, moral: true, regimenes: conActividad },
  { clave: 'I01', nombre: 'Construcciones', fisica: true, moral: true, regimenes: conActividad },
  {
    clave: 'I02',
    nombre: 'Mobiliario y equipo de oficina por inversiones',
    fisica: true,
    moral: true,
    regimenes: conActividad,
  },
  { clave: 'I03', nombre: 'Equipo de transporte', fisica: true, moral: true, regimenes: conActividad },
  { clave: 'I04', nombre: 'Equipo de cómputo y accesorios', fisica: true, moral: true, regimenes: conActividad },
  {
    clave: 'I05',
    nombre: 'Dados, troqueles, moldes, matrices y herramental',
    fisica: true,
    moral: true,
    regimenes: conActividad,
  },
  { clave: 'I06', nombre: 'Comunicaciones telefónicas', fisica: true, moral: true, regimenes: conActividad },
  { clave: 'I07', nombre: 'Comunicaciones satelitales', fisica: true, moral: true, regimenes: conActividad },
  { clave: 'I08', nombre: 'Otra maquinaria y equipo', fisica: true, moral: true, regimenes: conActividad },
  {
    clave: 'D01',
    nombre: 'Honorarios médicos, dentales y gastos hospitalarios',
    fisica: true,
    moral: false,
    regimenes: conDeducciones,
  },
  {
    clave: 'D02',
    nombre: 'Gastos médicos por incapacidad o discapacidad',
    fisica: true,
    moral: false,
    regimenes: conDeducciones,
  },
  { clave: 'D03', nombre: 'Gastos funerales', fisica: true, moral: false, regimenes: conDeducciones },
  { clave: 'D04', nombre: 'Donativos', fisica: true, moral: false, regimenes: conDeducciones },
  {
    clave: 'D05',
    nombre: 'Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)',
    fisica: true,
    moral: false,
    regimenes: conDeducciones,
  },
  { clave: 'D06', nombre: 'Aportaciones voluntarias al SAR', fisica: true, moral: false, regimenes: conDeducciones },
  {
    clave: 'D07',
    nombre: 'Primas por seguros de gastos médicos',
    fisica: true,
    moral: false,
    regimenes: conDeducciones,
  },
  {
    clave: 'D08',
    nombre: 'Gastos de transportación escolar obligatoria',
    fisica: true,
    moral: false,
    regimenes: conDeducciones,
  },
  {
    clave: 'D09',
    nombre: 'Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones',
    fisica: true,
    moral: false,
    regimenes: conDeducciones,
  },
  {
    clave: 'D10',
    nombre: 'Pagos por servicios educativos (colegiaturas)',
    fisica: true,
    moral: false,
    regimenes: conDeducciones,
  },
  { clave: 'S01', nombre: 'Sin efectos fiscales', fisica: true, moral: true, regimenes: todos },
];
