/** A spare part as a workshop keeps it. */
export interface Refaccion {
  sku: string;
  codigo: string;
  descripcion: string;
  marca: string;
  categoria: string;
  compatibilidad: string;
  ubicacion: string;
  unidad: string;
  precio: number;
  costo: number;
  minimo: number;
  maximo: number;
  /** What there is of it today. */
  hay: number;
  proveedor: string;
}

/** One a line: most of it enough, some of it low, some of it gone. */
const LINES = `
ACE-5W30 | 7501206611012 | Aceite sintético 5W-30 | Mobil | Lubricantes | Gasolina 2010 en adelante | A-1 | litro | 189 | 112 | 24 | 96 | 61 | Lubricantes del Pacífico
ACE-20W50 | 7501206611029 | Aceite mineral 20W-50 | Quaker State | Lubricantes | Motores con kilometraje alto | A-1 | litro | 98 | 58 | 20 | 80 | 12 | Lubricantes del Pacífico
ATF-DX3 | 7501206611036 | Aceite para transmisión Dexron III | Mobil | Lubricantes | Transmisión automática | A-2 | litro | 145 | 84 | 8 | 30 | 17 | Lubricantes del Pacífico
ANT-GAL | 7501206611043 | Anticongelante rosa 50/50 | Prestone | Lubricantes | Universal | A-2 | galón | 245 | 140 | 6 | 24 | 0 | Lubricantes del Pacífico
LIQ-DOT4 | 7501206611050 | Líquido de frenos DOT 4, 500 ml | Bosch | Lubricantes | Universal | A-2 | pieza | 128 | 71 | 6 | 18 | 9 | Lubricantes del Pacífico
FIL-ACE-101 | 7502231040011 | Filtro de aceite GP-101 | Gonher | Filtros | Nissan NP300, Urvan, Versa | B-1 | pieza | 119 | 62 | 10 | 40 | 28 | Refaccionaria La Bujía
FIL-ACE-48 | 7502231040028 | Filtro de aceite GP-48 | Gonher | Filtros | Chevrolet Aveo, Spark | B-1 | pieza | 109 | 55 | 10 | 40 | 7 | Refaccionaria La Bujía
FIL-AIR-NP | 7502231040035 | Filtro de aire NP300 | Gonher | Filtros | Nissan NP300 2016-2023 | B-1 | pieza | 265 | 148 | 4 | 16 | 11 | Refaccionaria La Bujía
FIL-AIR-JET | 7502231040042 | Filtro de aire Jetta A6 | Mann | Filtros | Volkswagen Jetta 2011-2018 | B-1 | pieza | 340 | 196 | 3 | 12 | 5 | Refaccionaria La Bujía
FIL-GAS | 7502231040059 | Filtro de gasolina universal | Gonher | Filtros | Inyección electrónica | B-2 | pieza | 185 | 97 | 6 | 20 | 14 | Refaccionaria La Bujía
FIL-CAB | 7502231040066 | Filtro de cabina con carbón | Mann | Filtros | Toyota Corolla, Hilux | B-2 | pieza | 290 | 165 | 3 | 12 | 0 | Refaccionaria La Bujía
BUJ-IRID | 7503008120017 | Bujía de iridio | NGK | Encendido | Nissan, Honda, Mazda | B-3 | pieza | 245 | 139 | 16 | 64 | 44 | Autoeléctrica Central
BUJ-COBRE | 7503008120024 | Bujía de cobre | NGK | Encendido | Universal | B-3 | pieza | 79 | 41 | 16 | 64 | 13 | Autoeléctrica Central
BOB-VER | 7503008120031 | Bobina de encendido Versa | Hitachi | Encendido | Nissan Versa, March 1.6 | B-3 | pieza | 980 | 612 | 2 | 8 | 3 | Autoeléctrica Central
BAL-DEL-NP | 7504009310014 | Balatas delanteras NP300 | Brembo | Frenos | Nissan NP300 2016-2023 | C-1 | juego | 1299.9 | 720 | 3 | 12 | 6 | Refaccionaria La Bujía
BAL-DEL-AVE | 7504009310021 | Balatas delanteras Aveo | Wagner | Frenos | Chevrolet Aveo 2008-2017 | C-1 | juego | 890 | 498 | 3 | 12 | 2 | Refaccionaria La Bujía
BAL-TRA-JET | 7504009310038 | Balatas traseras Jetta | Brembo | Frenos | Volkswagen Jetta A4, A6 | C-1 | juego | 1150 | 655 | 2 | 8 | 4 | Refaccionaria La Bujía
DIS-DEL-NP | 7504009310045 | Disco de freno delantero NP300 | Brembo | Frenos | Nissan NP300 2016-2023 | C-2 | pieza | 1480 | 890 | 2 | 8 | 4 | Refaccionaria La Bujía
AMO-DEL-VER | 7505004410018 | Amortiguador delantero Versa | Monroe | Suspensión | Nissan Versa, March | C-3 | pieza | 1850 | 1120 | 2 | 8 | 2 | Refaccionaria La Bujía
ROT-NP | 7505004410025 | Rótula inferior NP300 | Moog | Suspensión | Nissan NP300 | C-3 | pieza | 720 | 405 | 2 | 8 | 1 | Refaccionaria La Bujía
TER-DIR | 7505004410032 | Terminal de dirección | Moog | Suspensión | Nissan, Chevrolet | C-3 | pieza | 480 | 262 | 2 | 8 | 6 | Refaccionaria La Bujía
BAT-12-550 | 7506110010015 | Batería 12V 550A | LTH | Eléctrico | Grupo 35 | D-1 | pieza | 2690 | 1890 | 3 | 10 | 4 | Autoeléctrica Central
FOC-H4 | 7506110010022 | Foco de faro H4 | Osram | Eléctrico | Universal | D-2 | pieza | 129 | 58 | 10 | 40 | 33 | Autoeléctrica Central
FOC-H7 | 7506110010039 | Foco de faro H7 | Osram | Eléctrico | Volkswagen, SEAT, Mazda | D-2 | pieza | 175 | 86 | 6 | 24 | 4 | Autoeléctrica Central
PLU-22 | 7506110010046 | Pluma limpiaparabrisas 22" | Bosch | Accesorios | Universal | D-2 | pieza | 189 | 92 | 8 | 30 | 19 | Autoeléctrica Central
BAN-DIST | 7507220020012 | Kit de banda de distribución con tensor | Gates | Motor | Chevrolet Aveo 1.6 | E-1 | juego | 3200 | 1980 | 1 | 4 | 1 | Refaccionaria La Bujía
BAN-POLI | 7507220020029 | Banda poly-V 6PK | Gates | Motor | Universal | E-1 | pieza | 380 | 204 | 3 | 12 | 8 | Refaccionaria La Bujía
TER-MOT | 7507220020036 | Termostato con toma de agua | Motorad | Motor | Nissan 1.6 | E-1 | pieza | 640 | 310 | 2 | 6 | 0 | Refaccionaria La Bujía
RAD-NP | 7507220020043 | Radiador NP300 | Valeo | Motor | Nissan NP300 2.5 | E-2 | pieza | 2980 | 1870 | 0 | 0 | 1 | Refaccionaria La Bujía
SEN-OXI | 7507220020050 | Sensor de oxígeno | Denso | Motor | Toyota Corolla 1.8 | E-2 | pieza | 1740 | 1090 | 0 | 0 | 1 | Autoeléctrica Central
`;

const toRefaccion = (line: string): Refaccion => {
  const words = line.split(' | ');
  const text = (i: number) => words[i] ?? '';
  const figure = (i: number) => Number(words[i]);
  return {
    sku: text(0),
    codigo: text(1),
    descripcion: text(2),
    marca: text(3),
    categoria: text(4),
    compatibilidad: text(5),
    ubicacion: text(6),
    unidad: text(7),
    precio: figure(8),
    costo: figure(9),
    minimo: figure(10),
    maximo: figure(11),
    hay: figure(12),
    proveedor: text(13),
  };
};

/** What a workshop keeps on its shelves. */
export const refacciones: readonly Refaccion[] = LINES.trim().split('\n').map(toRefaccion);
