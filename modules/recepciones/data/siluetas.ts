import type { Silueta, Vista } from '#modules/recepciones/rules.ts';

/** What each stroke of a drawing is, for whoever paints it in light, in dark or on paper. */
export type Parte = 'cuerpo' | 'vidrio' | 'llanta' | 'rin' | 'luz' | 'calavera' | 'linea' | 'detalle';
export type Trazo = readonly [parte: Parte, d: string];

export interface Dibujo {
  ancho: number;
  alto: number;
  trazos: readonly Trazo[];
  /** What the other half has too, seen from above. */
  espejo?: readonly Trazo[];
}

/** Vehicles look to the left; their right side is the left one seen in a mirror. */
export interface DibujosDeSilueta {
  lado: Dibujo;
  arriba: Dibujo;
}

const LADO = { ancho: 400, alto: 150 };
const ARRIBA = { ancho: 400, alto: 180 };

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const wheel = (x: number, y: number, r: number): readonly Trazo[] => [
  ['llanta', circle(x, y, r)],
  ['rin', circle(x, y, Math.round(r * 0.62))],
  ['linea', circle(x, y, Math.round(r * 0.18))],
  ['detalle', spokes(x, y, r * 0.22, r * 0.58)],
];
const spokes = (x: number, y: number, from: number, to: number): string =>
  [0, 1, 2, 3, 4]
    .map((i) => {
      const angle = (i * 72 - 90) * (Math.PI / 180);
      const at = (r: number) => `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
      return `M${at(from)}L${at(to)}`;
    })
    .join('');

const auto: DibujosDeSilueta = {
  lado: {
    ...LADO,
    trazos: [
      [
        'cuerpo',
        'M19 105C16 97 17 88 23 83C34 75 70 68 110 65C130 48 152 34 180 31C200 29 220 29 238 31C264 34 286 48 306 63C332 64 360 66 375 71C384 77 386 92 384 104C383 110 379 112 372 112H339A31 31 0 0 0 277 112H123A31 31 0 0 0 61 112H27C22 112 20 109 19 105Z',
      ],
      ['vidrio', 'M125 63C140 50 159 41 183 39L204 38L206 63Z'],
      ['vidrio', 'M214 38L236 39C256 42 272 51 288 63L216 63Z'],
      ['linea', 'M210 63L211 108M118 66C113 84 119 99 126 109M294 65C287 76 283 84 278 92'],
      ['linea', 'M126 109H275'],
      [
        'detalle',
        'M24 91C110 82 290 80 383 86M184 75h15M264 74h15M22 98C30 101 44 101 56 98M346 101C360 102 374 101 383 98',
      ],
      ['luz', 'M22 86C30 81 42 78 52 77L45 88C36 91 27 91 20 91Z'],
      ['calavera', 'M371 72C379 76 383 82 384 91L365 86C365 80 367 75 371 72Z'],
      ['cuerpo', 'M131 63C132 57 138 54 146 56L147 64Z'],
      ...wheel(92, 108, 25),
      ...wheel(308, 108, 25),
    ],
  },
  arriba: {
    ...ARRIBA,
    trazos: [
      [
        'cuerpo',
        'M20 90C20 54 28 38 56 33C130 25 270 25 342 33C370 38 380 54 380 90C380 126 370 142 342 147C270 155 130 155 56 147C28 142 20 126 20 90Z',
      ],
      ['vidrio', 'M121 46C110 72 110 108 121 134L156 124C149 104 149 76 156 56Z'],
      ['vidrio', 'M304 49C314 74 314 106 304 131L274 123C281 104 281 76 274 57Z'],
      ['detalle', 'M160 58C153 78 153 102 160 122M270 58C277 78 277 102 270 122'],
      ['linea', 'M26 90H34M366 90H374'],
    ],
    espejo: [
      ['vidrio', 'M130 43C180 38 250 38 296 45L270 53C240 50 190 50 160 53Z'],
      ['linea', 'M214 39L214 51'],
      ['detalle', 'M56 40C84 45 104 52 118 62M40 62C70 66 94 70 110 76M342 40C330 46 320 52 312 60'],
      ['luz', 'M27 62C29 50 36 42 52 39L46 54C38 57 32 61 27 66Z'],
      ['calavera', 'M374 64C372 52 366 45 354 42L358 55C364 58 370 61 374 66Z'],
      ['cuerpo', 'M132 32L126 19C132 17 139 20 143 30Z'],
    ],
  },
};

const suv: DibujosDeSilueta = {
  lado: {
    ...LADO,
    trazos: [
      ['linea', 'M168 24C210 17 290 17 326 24'],
      [
        'cuerpo',
        'M17 104C14 94 15 80 22 74C38 66 72 62 106 60C120 43 134 30 154 27C204 22 288 22 330 27C351 31 365 48 373 66C383 72 387 88 386 102C385 110 381 112 375 112H341A34 34 0 0 0 273 112H127A34 34 0 0 0 59 112H26C20 112 18 109 17 104Z',
      ],
      ['vidrio', 'M122 58C132 45 144 37 160 35L196 33L198 58Z'],
      ['vidrio', 'M206 33L266 33L269 58L208 58Z'],
      ['vidrio', 'M275 33L320 35C337 39 349 48 356 59L279 58Z'],
      ['linea', 'M202 60L203 108M272 60C272 72 274 80 270 88M114 62C110 82 118 98 128 108M128 108H270'],
      [
        'detalle',
        'M22 90C110 80 300 78 385 84M178 70h16M246 70h16M60 111A33 33 0 0 1 126 111M274 111A33 33 0 0 1 340 111',
      ],
      ['luz', 'M20 80C28 75 40 72 52 71L46 82C36 86 26 86 18 86Z'],
      ['calavera', 'M371 64C380 69 384 76 385 88L372 84C370 76 370 70 371 64Z'],
      ['cuerpo', 'M128 58C129 51 136 48 144 50L145 59Z'],
      ...wheel(93, 106, 27),
      ...wheel(307, 106, 27),
    ],
  },
  arriba: {
    ...ARRIBA,
    trazos: [
      [
        'cuerpo',
        'M18 90C18 50 26 34 52 29C130 22 280 22 352 29C376 34 384 50 384 90C384 130 376 146 352 151C280 158 130 158 52 151C26 146 18 130 18 90Z',
      ],
      ['vidrio', 'M116 42C105 70 105 110 116 138L148 127C142 104 142 76 148 53Z'],
      ['vidrio', 'M364 46C371 74 371 106 364 134L346 125C351 104 351 76 346 55Z'],
      ['detalle', 'M196 66H300V114H196Z'],
      ['linea', 'M24 90H32M374 90H380'],
    ],
    espejo: [
      ['vidrio', 'M126 39C190 33 300 33 354 41L338 51C290 46 200 46 152 50Z'],
      ['linea', 'M208 36V48M282 36V48M168 57H328'],
      ['detalle', 'M52 37C78 42 98 48 112 58M36 60C66 64 90 68 106 74'],
      ['luz', 'M24 60C26 47 34 39 50 36L44 52C36 55 29 59 24 64Z'],
      ['calavera', 'M380 60C377 47 371 40 360 37L364 52C370 54 376 58 380 63Z'],
      ['cuerpo', 'M128 29L122 15C129 13 136 17 140 28Z'],
    ],
  },
};

const pickup: DibujosDeSilueta = {
  lado: {
    ...LADO,
    trazos: [
      [
        'cuerpo',
        'M15 102C13 92 14 80 20 74C42 66 76 63 106 61C120 44 134 32 152 30C176 28 202 28 222 30C231 34 237 47 239 62H382C387 64 389 72 389 84V102C388 110 385 112 379 112H347A34 34 0 0 0 279 112H123A34 34 0 0 0 55 112H24C18 112 16 108 15 102Z',
      ],
      ['vidrio', 'M122 59C132 47 142 39 156 38L178 37L180 59Z'],
      ['vidrio', 'M187 37L216 38C223 41 227 50 229 59L189 59Z'],
      ['linea', 'M184 61L185 108M240 62V112M114 63C110 82 116 98 124 108M124 108H278M379 64V108'],
      ['linea', 'M240 68H379'],
      [
        'detalle',
        'M20 90C100 82 180 80 238 82M162 71h14M218 71h14M250 88H278M348 88H376M56 111A33 33 0 0 1 122 111M280 111A33 33 0 0 1 346 111',
      ],
      ['luz', 'M18 80C27 75 38 73 48 72L43 84C34 87 25 87 16 87Z'],
      ['calavera', 'M381 66C386 68 388 74 388 88H382Z'],
      ['cuerpo', 'M127 59C128 52 135 49 144 51L145 60Z'],
      ...wheel(89, 106, 27),
      ...wheel(313, 106, 27),
    ],
  },
  arriba: {
    ...ARRIBA,
    trazos: [
      [
        'cuerpo',
        'M16 90C16 50 24 35 50 30C120 23 200 23 240 26H376C384 27 387 34 387 44V136C387 146 384 153 376 154H240C200 157 120 157 50 150C24 145 16 130 16 90Z',
      ],
      ['vidrio', 'M114 43C103 70 103 110 114 137L146 126C140 104 140 76 146 54Z'],
      ['vidrio', 'M230 50C234 74 234 106 230 130L220 124C223 104 223 76 220 56Z'],
      ['detalle', 'M246 40H374V140H246Z'],
      ['linea', 'M240 28V152M260 46V134M282 46V134M304 46V134M326 46V134M348 46V134'],
      ['linea', 'M380 36V144'],
    ],
    espejo: [
      ['vidrio', 'M124 40C160 36 200 36 224 39L216 50C196 47 170 47 150 50Z'],
      ['linea', 'M186 37V48'],
      ['detalle', 'M50 38C76 43 96 49 110 59M34 61C64 65 88 69 104 75'],
      ['luz', 'M22 61C24 48 32 40 48 37L42 53C34 56 27 60 22 65Z'],
      ['calavera', 'M378 30H385V42H378Z'],
      ['cuerpo', 'M126 30L120 15C127 13 135 17 139 29Z'],
    ],
  },
};

const van: DibujosDeSilueta = {
  lado: {
    ...LADO,
    trazos: [
      [
        'cuerpo',
        'M15 106C13 96 14 84 20 77C34 69 58 65 76 61C94 36 110 20 138 16C220 11 330 12 366 18C378 22 384 36 385 60L386 102C386 110 382 112 374 112H347A31 31 0 0 0 285 112H117A31 31 0 0 0 55 112H23C18 112 16 110 15 106Z',
      ],
      ['vidrio', 'M92 59C105 40 119 28 140 26L160 25L161 60Z'],
      ['vidrio', 'M170 25L244 23L245 58L171 60Z'],
      ['vidrio', 'M254 23L352 25C363 30 369 42 371 57L255 58Z'],
      ['linea', 'M165 21L166 108M249 19L250 108M84 64C80 84 96 100 118 108M118 108H284'],
      ['linea', 'M252 74H378'],
      [
        'detalle',
        'M20 92C110 84 180 84 248 86M146 72h14M232 72h13M56 111A30 30 0 0 1 116 111M286 111A30 30 0 0 1 346 111',
      ],
      ['luz', 'M18 84C26 78 38 75 50 73L46 86C36 90 26 91 16 91Z'],
      ['calavera', 'M378 60C383 62 385 66 385 90H379Z'],
      ['cuerpo', 'M98 58C98 50 106 46 114 49L115 60Z'],
      ...wheel(86, 108, 25),
      ...wheel(316, 108, 25),
    ],
  },
  arriba: {
    ...ARRIBA,
    trazos: [
      [
        'cuerpo',
        'M16 90C16 52 24 36 50 30C110 22 300 20 362 25C380 27 386 36 386 90C386 144 380 153 362 155C300 160 110 158 50 150C24 144 16 128 16 90Z',
      ],
      ['vidrio', 'M78 46C68 72 68 108 78 134L112 128C104 104 104 76 112 52Z'],
      ['vidrio', 'M374 48C379 74 379 106 374 132L362 126C365 104 365 76 362 54Z'],
      ['linea', 'M130 54H350M130 72H350M130 90H350M130 108H350M130 126H350'],
      ['linea', 'M380 90H386'],
    ],
    espejo: [
      ['vidrio', 'M90 40C160 32 290 30 356 34L350 42C290 39 170 40 114 46Z'],
      ['linea', 'M166 33V43M250 31V41'],
      ['detalle', 'M50 38C62 42 70 48 76 56'],
      ['luz', 'M22 62C24 49 32 41 46 38L40 54C33 57 26 60 22 66Z'],
      ['calavera', 'M378 34C382 38 384 44 384 56H379Z'],
      ['cuerpo', 'M94 29L86 12C94 10 102 14 106 26Z'],
    ],
  },
};

const moto: DibujosDeSilueta = {
  lado: {
    ...LADO,
    trazos: [
      ['llanta', circle(82, 96, 36)],
      ['rin', circle(82, 96, 27)],
      ['detalle', spokes(82, 96, 9, 26)],
      ['linea', circle(82, 96, 13)],
      ['llanta', circle(318, 96, 36)],
      ['rin', circle(318, 96, 27)],
      ['detalle', spokes(318, 96, 9, 26)],
      ['linea', circle(318, 96, 13)],
      ['linea', 'M142 60L168 108H238L318 96M238 108L264 58'],
      ['cuerpo', 'M232 92L316 90C321 92 321 100 316 102L234 106Z'],
      ['cuerpo', 'M78 98L126 34L134 38L88 100C84 104 78 102 78 98Z'],
      ['cuerpo', 'M46 76A42 42 0 0 1 112 64L106 72A34 34 0 0 0 52 80Z'],
      ['cuerpo', 'M284 68A43 43 0 0 1 358 82L350 84A36 36 0 0 0 292 74Z'],
      ['cuerpo', 'M164 66H220L228 106C228 110 224 112 220 112H174C168 112 166 108 166 104Z'],
      ['detalle', 'M168 76H222M169 84H223M170 92H224M172 100H224'],
      ['cuerpo', 'M138 54C150 34 190 32 218 48L214 64C188 70 160 68 146 64C140 62 136 58 138 54Z'],
      ['detalle', 'M150 52C166 44 190 44 208 52'],
      ['cuerpo', 'M212 50C238 54 266 46 298 36C306 42 304 50 294 54C270 62 240 66 214 63Z'],
      ['calavera', 'M296 37L320 34C324 38 320 44 312 46L300 46Z'],
      ['cuerpo', 'M198 104C214 120 250 116 336 110C342 112 342 118 336 120C270 126 216 130 192 112Z'],
      ['linea', 'M126 34L152 26C158 25 162 27 164 30M134 30L128 18'],
      ['cuerpo', 'M120 12H136C139 12 140 15 138 18L132 24H124C119 22 117 15 120 12Z'],
      ['luz', circle(116, 48, 10)],
      ['detalle', 'M236 108L232 122M226 122H240'],
    ],
  },
  arriba: {
    ...ARRIBA,
    trazos: [
      ['llanta', 'M26 82C26 76 34 74 62 74H96V106H62C34 106 26 104 26 98Z'],
      ['llanta', 'M304 72H352C370 72 378 76 378 84V96C378 104 370 108 352 108H304Z'],
      ['cuerpo', 'M40 80H104V100H40C36 94 36 86 40 80Z'],
      ['cuerpo', 'M300 76C330 70 362 76 370 90C362 104 330 110 300 104Z'],
      [
        'cuerpo',
        'M138 90C142 64 164 56 196 60C210 64 220 72 224 80V100C220 108 210 116 196 120C164 124 142 116 138 90Z',
      ],
      ['detalle', 'M160 90H206M176 82V98'],
      ['cuerpo', 'M220 78C250 66 284 70 314 82V98C284 110 250 114 220 102Z'],
      ['detalle', 'M232 90H306'],
      ['luz', 'M98 78C92 84 92 96 98 102L116 100V80Z'],
      ['linea', 'M120 90C122 60 128 44 144 28M120 90C122 120 128 136 144 152'],
    ],
    espejo: [
      ['cuerpo', 'M138 32L150 16L156 20L146 36Z'],
      ['cuerpo', 'M118 26C122 18 134 18 136 26C134 34 122 34 118 26Z'],
      ['linea', 'M126 40L127 33M206 120L214 136H234'],
      ['calavera', 'M358 76L374 80V90H362Z'],
    ],
  },
};

const camion: DibujosDeSilueta = {
  lado: {
    ...LADO,
    trazos: [
      ['cuerpo', 'M100 8H384C388 8 390 10 390 14V92C390 96 388 98 384 98H100C97 98 95 96 95 92V14C95 10 97 8 100 8Z'],
      ['linea', 'M130 10V96M166 10V96M202 10V96M238 10V96M274 10V96M310 10V96M346 10V96M95 18H390M95 90H390'],
      ['cuerpo', 'M78 98H386V108H78Z'],
      [
        'cuerpo',
        'M12 104V74C12 56 20 32 30 24C34 21 40 20 46 20H80C86 20 89 23 89 28V112H82A28 28 0 0 0 28 112H18C14 112 12 109 12 104Z',
      ],
      ['vidrio', 'M22 66C24 50 29 36 36 31L60 30V66Z'],
      ['linea', 'M64 24V104M20 72H88'],
      ['detalle', 'M68 76h14M14 92H26M112 108V120H196V108'],
      ['luz', 'M12 84H22V96H12Z'],
      ['calavera', 'M384 99H390V108H384Z'],
      ['cuerpo', 'M16 38C10 38 8 42 8 48V60C8 64 14 64 16 60Z'],
      ...wheel(55, 114, 21),
      ...wheel(292, 114, 21),
      ...wheel(340, 114, 21),
    ],
  },
  arriba: {
    ...ARRIBA,
    trazos: [
      [
        'cuerpo',
        'M98 26H386C389 26 391 28 391 32V148C391 152 389 154 386 154H98C95 154 93 152 93 148V32C93 28 95 26 98 26Z',
      ],
      ['linea', 'M130 28V152M166 28V152M202 28V152M238 28V152M274 28V152M310 28V152M346 28V152'],
      ['detalle', 'M93 90H391'],
      ['cuerpo', 'M12 90C12 54 16 38 28 33C40 29 66 29 86 31V149C66 151 40 151 28 147C16 142 12 126 12 90Z'],
      ['vidrio', 'M28 48C21 74 21 106 28 132L44 126C39 104 39 76 44 54Z'],
      ['detalle', 'M50 50H80V130H50Z'],
    ],
    espejo: [
      ['vidrio', 'M34 38H66L60 46H46Z'],
      ['luz', 'M14 62C15 52 17 46 22 42L22 58Z'],
      ['calavera', 'M386 30H391V44H386Z'],
      ['cuerpo', 'M26 32L18 14C26 11 34 16 37 30Z'],
    ],
  },
};

export const dibujos: Readonly<Record<Silueta, DibujosDeSilueta>> = { auto, suv, pickup, van, moto, camion };

/** The views that are drawn, in the order in which one walks around. */
export const vistasDibujadas = ['izquierda', 'arriba', 'derecha'] as const satisfies readonly Vista[];
