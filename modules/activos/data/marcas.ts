/**
 * What is driven in Mexico, a make a line: `make|category: model, model|category: …`. Compact because the server seeds it once;
 * read it with `readCatalogo()` in `rules.ts`. Words that a company adds live in its own table.
 */
export const marcasPorLinea = `
Acura|auto: ILX, Integra, TL, TLX, TSX, RL|suv: ADX, MDX, RDX, ZDX
Alfa Romeo|auto: Giulia, Giulietta, MiTo|suv: Stelvio, Tonale
Audi|auto: A1, A3, A4, A5, A6, A7, A8, S3, S4, RS3, TT, R8, e-tron GT|suv: Q2, Q3, Q5, Q7, Q8, SQ5, e-tron, Q4 e-tron
BAIC|auto: D20, X25|suv: BJ20, BJ30, BJ40, X35, X55
BMW|auto: Serie 1, Serie 2, Serie 3, Serie 4, Serie 5, Serie 7, Z4, M2, M3, M4, i3, i4, i5|suv: X1, X2, X3, X4, X5, X6, X7, iX, iX1, iX3|motocicleta: F 750 GS, F 850 GS, G 310 GS, G 310 R, R 1200 GS, R 1250 GS, R 1300 GS, S 1000 RR
Buick|suv: Enclave, Encore, Encore GX, Envision, Envista|auto: LaCrosse, Regal, Verano
BYD|auto: Dolphin, Dolphin Mini, Han, King, Seal|suv: Song Plus, Song Pro, Tang, Yuan Plus, Yuan Pro, Sealion 7|pickup: Shark|autobus: K9
Cadillac|auto: ATS, CTS, CT5, CT6|suv: Escalade, SRX, XT4, XT5, XT6, Lyriq
Changan|auto: Alsvin, Eado, UNI-V|suv: CS35 Plus, CS55 Plus, CS75 Plus, CS95, UNI-K, UNI-T, Deepal S7|pickup: Hunter
Chevrolet|auto: Astra, Aveo, Beat, Bolt, Camaro, Cavalier, Chevy, Corsa, Corvette, Cruze, Impala, Malibu, Matiz, Meriva, Monza, Onix, Optra, Sonic, Spark, Vectra, Zafira|suv: Blazer, Bolt EUV, Captiva, Equinox, Groove, Suburban, Tahoe, Tracker, Trailblazer, Traverse, Trax|pickup: Avalanche, Cheyenne, Colorado, LUV, Montana, S10, S10 Max, Silverado, Silverado 1500, Silverado 2500, Silverado 3500, Tornado|van: Express, Uplander, Venture, Tornado Van, N400|camion: Kodiak, C-35, Express Cutaway, Silverado 3500 Chasis
Chirey|suv: Tiggo 2 Pro, Tiggo 4 Pro, Tiggo 7 Pro, Tiggo 8 Pro, Tiggo 8 Pro Max|auto: Arrizo 8
Chrysler|auto: 200, 300, 300C, Cirrus, Crossfire, PT Cruiser, Sebring, Stratus|van: Pacifica, Town & Country, Voyager|suv: Aspen
Citroën|auto: C3, C4|suv: C3 Aircross, C4 Cactus, C5 Aircross|van: Berlingo, Jumpy
Cupra|auto: León|suv: Ateca, Formentor, Terramar|otro: Born
Dina|autobus: Linner, Picker, Ridder, Runner|camion: D-Series
Dodge|auto: Attitude, Avenger, Caliber, Challenger, Charger, Dart, i10, Neon, Stratus, Verna, Vision, Atos|suv: Durango, Journey, Nitro, Hornet|pickup: Dakota, Ram 700, Ram 1500|van: Caravan, Grand Caravan, H100|camion: Ram 4000
Ducati|motocicleta: Diavel, DesertX, Hypermotard, Monster, Multistrada, Panigale, Scrambler, Streetfighter
FAW|camion: CA3, J6P, JH6, Tiger V|tractocamion: J7
Fiat|auto: 500, Argo, Cronos, Mobi, Palio, Punto, Uno|suv: 500X, Fastback, Pulse|pickup: Strada|van: Ducato, Fiorino
Ford|auto: Contour, Courier Sedán, Escort, Fiesta, Figo, Focus, Fusion, Grand Marquis, Ikon, Ka, Mondeo, Mustang|suv: Bronco, Bronco Sport, EcoSport, Edge, Escape, Expedition, Explorer, Explorer Sport Trac, Freestyle, Mustang Mach-E, Territory|pickup: Courier, F-150, F-250, F-350, Lobo, Maverick, Ranger|van: E-150, E-350, Econoline, Freestar, Transit, Transit Courier, Windstar|camion: F-350 Chasis, F-450, F-550, F-600
Foton|camion: Aumark S3, Aumark S5, Aumark S6, Aumark S8, Auman|tractocamion: Auman EST, Galaxy|pickup: Tunland, Tunland G7|van: Gratour, Toano, View CS2|autobus: AUV
Freightliner|tractocamion: Argosy, Cascadia, Century, Columbia, Coronado, FLD 112, FLD 120, 114SD|camion: 360, 715, 815, 917, Business Class M2, FL70, M2 106, M2 112, 108SD|van: Sprinter|autobus: MB 55
Fuso|camion: Canter, FE, FI, FJ, FM
GAC|suv: Emkoo, Emzoom, GS3, GS4, GS8|auto: Empow
Geely|auto: Emgrand, GEOMETRY C|suv: Azkarra, Cityray, Coolray, GX3 Pro, Okavango, Starray, EX5
GMC|suv: Acadia, Hummer EV, Terrain, Yukon, Yukon XL|pickup: Canyon, Sierra, Sierra 1500, Sierra Denali|van: Savana
GWM|suv: Haval H6, Haval Jolion, Tank 300, Tank 500|auto: Ora 03|pickup: Poer, Wingle 7
Harley-Davidson|motocicleta: Breakout, Fat Bob, Fat Boy, Forty-Eight, Heritage Classic, Iron 883, Nightster, Pan America, Road Glide, Road King, Softail, Sportster S, Street 750, Street Bob, Street Glide, Ultra Limited
Hero|motocicleta: Dash 125, Eco 150, Eco Deluxe, Hunk 160R, Hunk 190, Ignitor 125, Xpulse 200
Hino|camion: Serie 300, Serie 500, 514, 616, 716, 816, 1018, 1118, 1626, XL7, XL8|tractocamion: 2841|autobus: FC, RK8
Honda|auto: Accord, City, Civic, Fit, Insight, CR-Z|suv: BR-V, CR-V, Element, HR-V, Passport, Pilot, ZR-V|pickup: Ridgeline|van: Odyssey|motocicleta: Africa Twin, CB125F, CB190R, CB500F, CB500X, CB650R, CBR500R, CBR600RR, CBR1000RR, CG125, CGL125 Tool, Dio, DIO 110, Elite 125, Gold Wing, GL150 Cargo, Invicta 150, Navi, NX190, PCX, Rebel 500, Shadow, Wave 110, XR150L, XR190L, XR250 Tornado, XRE300|cuatrimoto: FourTrax, Pioneer, Talon, TRX 250, TRX 420
Hyundai|auto: Accent, Elantra, Grand i10, HB20, i10, Ioniq, Sonata|suv: Creta, Creta Grand, Ioniq 5, ix35, Kona, Palisade, Santa Fe, Tucson, Venue|van: H100, H-1, Starex, Staria|camion: HD65, HD78|maquinaria: R210
Infiniti|auto: G35, G37, M35, Q50, Q60|suv: EX35, FX35, JX35, QX50, QX55, QX60, QX70, QX80
International|tractocamion: 9200i, 9400i, 9900i, LoneStar, LT, LT625, ProStar, RH613|camion: 4200, 4300, 4400, 4700, 4900, 7300, 7400, 7600, CityStar, CV515, DuraStar, HV607, HX520, MV607, TerraStar, WorkStar|autobus: 3000RE, 3300, 4700 SCD, CE
Indian|motocicleta: Chief, Chieftain, FTR, Scout, Springfield
Isuzu|camion: ELF 100, ELF 200, ELF 300, ELF 400, ELF 500, ELF 600, ELF 800, Forward 800, Forward 1100, Forward 1400, NPR, NQR|pickup: D-Max|suv: Rodeo, Trooper
Italika|motocicleta: 125Z, 150Z, 150SZ, 200Z, 250Z, AT110, AT125, AT125RT, Bit 150, CS125, D125, D150, DM125, DM150, DM200, DM250, DS125, DS150, DT110, DT125, DT150, EX200, FT125, FT150, FT150 Delivery, FT180, FT200, FT250, GSC175, GTS175, RC150, RC200, RT200, RT250, Spitfire 200, TC200, TC250, TX200, TX250, Vort-X 200, Vort-X 300, Vort-X 650, V200, W150, W175, WS150, WS175, X150, XT125, Z1|cuatrimoto: ATV150, ATV180, ATV200, ATV250
JAC|auto: J4, J7, E J7, E10X|suv: E S2, Frison Cross, JS4, SEI 2, SEI 3, SEI 4, SEI 4 Pro, SEI 6, SEI 7, Sei 7 Pro|pickup: Frison T6, Frison T8, T9|camion: X200, X250, X350, HFC 1037, E X350|van: Sunray, M4
Jaecoo|suv: 5, 7, 8
Jaguar|auto: XE, XF, XJ, F-Type|suv: E-Pace, F-Pace, I-Pace
Jeep|suv: Cherokee, Commander, Compass, Grand Cherokee, Grand Wagoneer, Liberty, Patriot, Renegade, Wrangler, Avenger|pickup: Gladiator, Comanche
Jetour|suv: Dashing, T2, X50, X70, X70 Plus
Kawasaki|motocicleta: Eliminator, KLR 650, KLX 150, KLX 250, KX 250, Ninja 300, Ninja 400, Ninja 650, Ninja ZX-6R, Ninja ZX-10R, Versys 300, Versys 650, Versys 1000, Vulcan S, Z400, Z650, Z900, W175|cuatrimoto: Brute Force, Mule, Teryx
Kenworth|tractocamion: T300 Tracto, T600, T660, T680, T680 Next Gen, T700, T800, T880, T2000, W900, W990|camion: KW45, KW55, T170, T180, T270, T280, T300, T370, T380, T440, T460, T480, T800 Volteo
Kia|auto: Cerato, Forte, K3, K4, Optima, Rio, Stinger, Soul|suv: EV6, EV9, Niro, Seltos, Sonet, Sorento, Sportage, Telluride|van: Carnival, Sedona
KTM|motocicleta: 200 Duke, 250 Duke, 390 Adventure, 390 Duke, 790 Adventure, 890 Duke, 1290 Super Adventure, 1290 Super Duke, EXC 300, RC 200, RC 390
KYMCO|motocicleta: Agility, AK 550, Like 150, X-Town|cuatrimoto: MXU 150, MXU 300, UXV
Land Rover|suv: Defender, Discovery, Discovery Sport, Freelander, LR2, LR4, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar
Lexus|auto: ES, IS, LS, RC, UX|suv: GX, LX, NX, RX, TX
Lincoln|auto: Continental, LS, MKS, MKZ, Town Car, Zephyr|suv: Aviator, Corsair, MKC, MKX, Nautilus, Navigator|pickup: Mark LT
Mack|tractocamion: Anthem, Pinnacle, Vision|camion: Granite, MD, TerraPro
MAN|autobus: Lion's Coach|camion: TGM|tractocamion: TGX
Maxus|van: Deliver 9, G10, V80, eDeliver 3|pickup: T60, T90|suv: D60, D90
Mazda|auto: 2, 3, 5, 6, MX-5, RX-8|suv: CX-3, CX-30, CX-5, CX-50, CX-7, CX-70, CX-9, CX-90, MX-30|pickup: BT-50, B2500
MCI|autobus: D4500, E4500, J4500, 102DL3
Mercedes-Benz|auto: Clase A, Clase B, Clase C, Clase CLA, Clase E, Clase S, CLK, CLS, SLK, AMG GT, EQE, EQS|suv: Clase G, Clase GL, Clase ML, EQA, EQB, GLA, GLB, GLC, GLE, GLK, GLS|van: Sprinter, Vito, Metris, Clase V|autobus: Boxer, Torino, OC 500, O 500, OF 1318|camion: Accelo, Atego, Axor, L 1217|tractocamion: Actros
Mercury|auto: Grand Marquis, Sable, Milan, Mystique|suv: Mariner, Mountaineer|van: Villager
MG|auto: 3, 5, GT, 4, 7, Cyberster|suv: HS, Marvel R, One, RX5, RX8, ZS, ZX|pickup: Extender
MINI|auto: Clubman, Cooper, Cooper S, John Cooper Works, Aceman|suv: Countryman, Paceman
Mitsubishi|auto: Eclipse, Galant, Lancer, Mirage, Mirage G4, Space Star|suv: ASX, Eclipse Cross, Endeavor, Montero, Montero Sport, Outlander, Outlander Sport, Xpander|pickup: L200
Nissan|auto: 350Z, 370Z, Almera, Altima, Aprio, Leaf, March, Maxima, Micra, Note, Platina, Sentra, Tiida, Tsubame, Tsuru, V-Drive, Versa, Lucino, Z|suv: Armada, Juke, Kicks, Magnite, Murano, Pathfinder, Qashqai, Rogue, X-Terra, X-Trail|pickup: Estaquitas, Frontier, NP300, Titan, Pick-up D21|van: NV200, NV350 Urvan, NV2500, Quest, Urvan|camion: Cabstar, NP300 Chasis, NT400
Omoda|suv: C5, E5, C7, O4
Peterbilt|tractocamion: 377, 378, 379, 386, 387, 388, 389, 567, 579, 589|camion: 330, 335, 337, 348, 365, 367, 536
Peugeot|auto: 206, 207, 208, 301, 306, 307, 308, 407, 508, RCZ|suv: 2008, 3008, 5008|van: Expert, Manager, Partner, Rifter|pickup: Landtrek
Piaggio|motocicleta: Beverly, Liberty, MP3, Vespa Primavera, Vespa GTS, Ape
Polaris|cuatrimoto: General, Outlaw, Ranger, RZR, RZR XP 1000, RZR Pro R, Scrambler, Sportsman|motocicleta: Slingshot
Pontiac|auto: G3, G4, G5, G6, Grand Am, Grand Prix, Matiz, Solstice, Sunfire, Vibe|suv: Aztek, Torrent|van: Montana, Trans Sport
Porsche|auto: 718 Boxster, 718 Cayman, 911, Panamera, Taycan|suv: Cayenne, Macan
Ram|pickup: 700, 1200, 1500, 2500, 3500, Rampage, Bighorn|van: ProMaster, ProMaster Rapid, ProMaster City|camion: 4000, 5500
Renault|auto: Clio, Fluence, Kwid, Logan, Mégane, Safrane, Sandero, Scala, Stepway, Twizy, Zoe, E-Tech|suv: Arkana, Captur, Duster, Kardian, Koleos|pickup: Oroch|van: Kangoo, Trafic, Master
Royal Enfield|motocicleta: Classic 350, Continental GT 650, Himalayan, Hunter 350, Interceptor 650, Meteor 350, Super Meteor 650
Scania|tractocamion: G410, G460, R450, R500|autobus: Irizar i5, Irizar i6, K310, K360, K400|camion: P310
SEAT|auto: Altea, Córdoba, Exeo, Ibiza, León, Toledo|suv: Arona, Ateca, Tarraco, Freetrack|van: Alhambra
Shacman|tractocamion: H3000, X3000, X6000|camion: F3000, L3000
Sinotruk|tractocamion: Howo T7H, Sitrak C7H|camion: Howo 371, Howo Light
smart|auto: Forfour, Fortwo|suv: #1, #3
Sterling|tractocamion: AT9500, LT9500|camion: Acterra, L7500, L8500
Subaru|auto: BRZ, Impreza, Legacy, WRX|suv: Crosstrek, Evoltis, Forester, Outback, Tribeca, XV
Suzuki|auto: Aerio, Baleno, Ciaz, Dzire, Fronx, Ignis, Kizashi, Swift, Swift Sport, SX4|suv: Ertiga, Grand Vitara, Jimny, S-Cross, Vitara, XL7|motocicleta: AX100, Boulevard M109R, Burgman 125, DR 150, DR 650, EN125, Gixxer 150, Gixxer 250, GN125, GS150, GSX-R150, GSX-R600, GSX-R750, GSX-R1000, GSX-S750, Hayabusa, V-Strom 250, V-Strom 650, V-Strom 1050|cuatrimoto: KingQuad, Ozark, QuadSport
Tesla|auto: Model 3, Model S|suv: Model X, Model Y|pickup: Cybertruck
Toyota|auto: 86, Camry, Corolla, GR86, GR Corolla, GR Supra, GR Yaris, Matrix, Mirai, Prius, Solara, Yaris, Yaris R, Yaris Sedán|suv: 4Runner, Avanza, C-HR, Corolla Cross, FJ Cruiser, Grand Highlander, Highlander, Land Cruiser, Raize, RAV4, Rush, Sequoia, Yaris Cross, bZ4X|pickup: Hilux, Tacoma, Tundra|van: Hiace, Sienna
Triumph|motocicleta: Bonneville, Rocket 3, Scrambler 400 X, Speed 400, Speed Twin, Speed Triple, Street Triple, Thruxton, Tiger 660, Tiger 900, Tiger 1200, Trident 660
TVS|motocicleta: Apache RTR 160, Apache RTR 200, NTorq 125, Raider 125, Ronin, Stryker 125
Bajaj|motocicleta: Avenger 220, Boxer 150, CT100, Discover 125, Dominar 250, Dominar 400, Platina, Pulsar 125 NS, Pulsar N160, Pulsar N250, Pulsar NS160, Pulsar NS200, Pulsar RS200, Qute, RE 4S
Vento|motocicleta: Alpina 300, Atom 150, Axus 150, Citizen 200, Crossmax 150, Crossmax 250, Cyclone 250, Express 150, Falkon 200, GTS 300, Hot Rod 200, Lithium 150, Lithium 190, Nitrox 200, Nitrox 250, Phantom 150, Proton 200, Rebellion 200, Rocketman 250, Ryder 150, Screamer 250, Storm 250, Terra 150, Thunderstar 250, Tornado 250, Tribal 200, Ultra 150, Workman 125, Workman 150, Workman 250, Xpress 150, Xplor 150|cuatrimoto: Atom ATV
Carabela|motocicleta: Athos 150, Cyborg 200, Extreme 200, GP1 200, Runner 150, R8, VX 200
Dinamo|motocicleta: City 125, Evo 150, Flash 150, Jumbo 150, U5 200, Veloce 200
Volkswagen|auto: Atlantic, Beetle, Bora, Caribe, CC, Clásico, Crossfox, Derby, Eos, Gol, Gol Sedán, Golf, Golf GTI, Jetta, Jetta Clásico, Jetta GLI, Lupo, Passat, Pointer, Polo, Sedán (Vocho), SportVan, Up!, Vento, Virtus|suv: Cross Sport, ID.4, Nivus, T-Cross, Taigun, Taos, Teramont, Tera, Tiguan, Touareg|pickup: Amarok, Pointer Pick-up, Saveiro|van: Caddy, Combi, Crafter, Eurovan, Multivan, Transporter|camion: Constellation, Delivery 6.160, Delivery 9.170, Delivery 11.180, Worker 17.230|autobus: Volksbus 9.160, Volksbus 17.230
Volvo|auto: C30, S40, S60, S80, S90, V40, V60, C70|suv: C40, EX30, EX90, XC40, XC60, XC70, XC90|autobus: 9700, 9800, B12R, B13R, Access
Volvo Trucks|tractocamion: FH, VNL, VNL 780, VNL 860, VNM, VNR|camion: FMX, VHD, VM
Western Star|tractocamion: 4900, 49X, 57X|camion: 4700, 47X, 48X
Yamaha|motocicleta: Aerox 155, Bolt, BWS 125, Crypton 115, Fascino 125, FZ 2.0, FZ-S 3.0, FZ-X, FZ25, MT-03, MT-07, MT-09, MT-10, MT-15, NMAX, Ray ZR 125, R15, R3, R6, R7, R1, SZ RR, Tenere 700, Tmax, Tracer 9, V-Star, Virago, WR 155, XMAX, XSR 155, XTZ 125, XTZ 150, XTZ 250, YBR 125, YBR 125Z, YBR 125G, YC 110|cuatrimoto: Grizzly, Kodiak, Raptor 700, Viking, Wolverine, YFZ 450, YXZ 1000
Zacua|auto: MX2, MX3
Zeekr|suv: 001, 7X, X
Iveco|van: Daily|camion: Eurocargo, Tector|tractocamion: Stralis, S-Way
DAF|tractocamion: XF 105
Can-Am|cuatrimoto: Commander, Defender, Maverick, Outlander, Renegade|motocicleta: Ryker, Spyder
CFMOTO|motocicleta: 250 CL-X, 300 NK, 300 SR, 450 SR, 450 MT, 650 MT, 650 NK, 700 CL-X, 800 MT|cuatrimoto: CForce 450, CForce 600, UForce, ZForce
Benelli|motocicleta: 180S, 302S, Imperiale 400, Leoncino 500, TNT 15, TNT 135, TNT 300, TRK 251, TRK 502
Kurazai|motocicleta: Hunter 200, Keisen 250, Raijin 150, Ronin 200
Caterpillar|maquinaria: 120K, 140H, 320, 336, 416, 420, 450, 924, 950, D6, D8|montacargas: DP25, GP25
John Deere|maquinaria: 310L, 5075E, 6110, 672G, 770G
JCB|maquinaria: 3CX, 4CX, 540-170
Case|maquinaria: 580N, 580 Super N, 570
Komatsu|maquinaria: D65, PC200, PC300, WA320|montacargas: FG25
Bobcat|maquinaria: S70, S450, S650, T590
New Holland|maquinaria: B95, TT75, TS6
Hyster|montacargas: H50, H60, S50
Yale|montacargas: GLP050, GDP060
Toyota Industrial|montacargas: 8FGU25, 8FG25
Utility|remolque: 3000R, 4000D-X
Great Dane|remolque: Champion, Everest
Wabash|remolque: DuraPlate, ArcticLite
Fruehauf|remolque: Caja seca, Plataforma, Refrigerada
Hechizo|remolque: Cama baja, Caja seca, Dolly, Góndola, Plataforma, Tolva
`;
