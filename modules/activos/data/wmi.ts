/**
 * First three characters of a VIN by make, category and country, one group a line: `make|category|country|codes`; blank where a
 * code is shared. From the vPIC database of the U.S. NHTSA (public domain), with what is built or sold only in Latin America.
 */
export const wmiPorGrupo = `
||Brasil|93M 93S
||Canadá|2HP
||Estados Unidos|1HP 4KA 5T4
|auto|Estados Unidos|U5Y
|auto|Japón|JC1 JF1
|auto|México|3B3 3C3
|auto|Reino Unido|SJK
|autobus|Brasil|93V
|autobus|Estados Unidos|4DR
|camion|Canadá|2C7 2HT 2HV
|camion|Estados Unidos|1C7 1HT 1HV 4VZ 54D 5B4 5WE 722
|camion|México|3C7
|camion|Reino Unido|SBV
|motocicleta||5VP
|motocicleta|Japón|JSA
|motocicleta|Taiwán|LM4 RF3
|pickup|Canadá|2C6
|pickup|Estados Unidos|1C6 JGT
|pickup|México|3C6
|suv|Canadá|2C4
|suv|China|LRB
|suv|Corea del Sur|KMU
|suv|Estados Unidos|1C4 1G5 2CK 5NM 5TD 5XY 7MM ZAC
|suv|Italia|ZFB
|suv|Japón|JA4 JB4 JTE JTM
|suv|México|3C4 3PC
Acura|auto||JH4
Acura|auto|Canadá|2HH
Acura|auto|Estados Unidos|19U 19V 5KC
Acura|pickup|Canadá|2HU
Acura|pickup|Estados Unidos|5FS
Acura|suv|Canadá|2HN
Acura|suv|Estados Unidos|4W5 5FR 5J8
Acura|suv|Japón|JAE
Alfa Romeo|auto|Italia|ZAR
Alfa Romeo|suv|Italia|ZAS
Audi|auto|Alemania|WAU WUA
Audi|auto|Brasil|93U
Audi|auto|Hungría|TRU
Audi|suv|Alemania|WU1
Audi|suv|México|WA1
BAIC|suv|China|LNB
BMW|auto|Alemania|5UM WAP WBA WBS WBY
BMW|auto|Estados Unidos|4US
BMW|auto|México|3AV 3MF 3MW
BMW|motocicleta|Alemania|WB1 WB3 WB4
BMW|suv|Alemania|WB5 WBX
BMW|suv|Estados Unidos|5UX 5YM
BYD|auto|China|LC0 LGX
BYD|pickup|China|LPE
Bajaj|motocicleta|India|MD2
Bentley|auto|Reino Unido|SCB
Bentley|suv|Reino Unido|SJA
Blue Bird|autobus|Estados Unidos|1BA
Blue Bird|camion|Estados Unidos|1BD
Blue Bird|pickup|Estados Unidos|1BC
Blue Bird|suv|Estados Unidos|1BB
Buick|auto|Canadá|2G4
Buick|auto|Estados Unidos|1G4
Buick|auto|México|3G4
Buick|auto|Reino Unido|W04
Buick|camion|Estados Unidos|4GL
Buick|suv||KL4
Buick|suv|Estados Unidos|5GA
Buick|suv|México|3G5
Cadillac|auto|Alemania|W06
Cadillac|auto|Canadá|2G6
Cadillac|auto|China|LRE
Cadillac|auto|Estados Unidos|1G6
Cadillac|camion|Canadá|2GE
Cadillac|camion|Estados Unidos|1GE
Cadillac|pickup|México|3GG
Cadillac|suv|Estados Unidos|1GY
Cadillac|suv|México|3GY
Caterpillar|maquinaria|Estados Unidos|CAT
Changan|auto|China|LS4 LS5
Chevrolet|auto||6G3 KL8
Chevrolet|auto|Argentina|8AG
Chevrolet|auto|Australia|6G1
Chevrolet|auto|Brasil|9BG
Chevrolet|auto|Canadá|2G1
Chevrolet|auto|China|LSG LZW
Chevrolet|auto|Colombia|9GA
Chevrolet|auto|Corea del Sur|KL1
Chevrolet|auto|Estados Unidos|1G1 1Y1 2C1 4G1 4G3 JG1
Chevrolet|auto|India|MA6
Chevrolet|auto|Japón|J81
Chevrolet|auto|México|3G1
Chevrolet|autobus|Canadá|2GA
Chevrolet|autobus|Estados Unidos|1GA
Chevrolet|camion|Canadá|2GB
Chevrolet|camion|Estados Unidos|1GB 1HA 4KB
Chevrolet|camion|Japón|J8B
Chevrolet|camion|México|3GB
Chevrolet|pickup|Canadá|2G5
Chevrolet|pickup|Estados Unidos|1GC 2GC
Chevrolet|pickup|Japón|J8Z
Chevrolet|pickup|México|3GC
Chevrolet|pickup|Tailandia|MMM
Chevrolet|suv||KL7
Chevrolet|suv|Canadá|2CC 2G8 2GN
Chevrolet|suv|Estados Unidos|1GN 2CN 4W1
Chevrolet|suv|México|3GM 3GN
Chirey|suv|China|LVT LVV
Chrysler|auto|Canadá|2A3 2C3
Chrysler|auto|Estados Unidos|1C3 4C3
Chrysler|auto|Italia|ZC2
Chrysler|autobus|Canadá|2B5
Chrysler|autobus|Estados Unidos|1C5 2C5
Chrysler|autobus|México|3C5
Chrysler|camion|Canadá|2A2 2A6
Chrysler|camion|Estados Unidos|1A2 1A6 1C2
Chrysler|camion|México|3A2 3A6 3C2
Chrysler|pickup|Canadá|2A7
Chrysler|pickup|Estados Unidos|1A3 1A7
Chrysler|pickup|México|3A3 3A7
Chrysler|suv|Canadá|2A8 2C8 2CA
Chrysler|suv|Estados Unidos|1A4 1A8 1C8 2A4
Chrysler|suv|México|3A4 3A8 3C8 3CA
Citroën|auto|Brasil|935
Citroën|auto|Francia|VF7
DAF|camion|Países Bajos|XLR
DS|suv|Francia|VR1
Dina|autobus|México|3AB
Dina|camion|México|3AS
Dodge|auto||1B3
Dodge|auto|Canadá|2B3
Dodge|auto|Estados Unidos|4B3
Dodge|auto|Japón|JB3
Dodge|autobus|Canadá|2D5
Dodge|autobus|Estados Unidos|1B5 1D5 WDW
Dodge|autobus|México|3B5 3D5
Dodge|camion|Canadá|2B2 2B6 2D2 2D6
Dodge|camion|Estados Unidos|1B2 1B6 1D2 1D6 WDX
Dodge|camion|México|3B2 3B6 3D2 3D6
Dodge|pickup|Canadá|2B7 2D3 2D7
Dodge|pickup|Estados Unidos|1B7 1D3 1D7 WD0
Dodge|pickup|Japón|JB7
Dodge|pickup|México|3B7 3D3 3D7
Dodge|suv|Canadá|2B4 2B8 2D4 2D8
Dodge|suv|Estados Unidos|1B4 1B8 1D4 1D8 WD8
Dodge|suv|México|3B4 3B8 3D4 3D8
Dongfeng|auto|China|LGJ
Dongfeng|camion|China|LGH
Ducati|motocicleta|Italia|ZDM
Ducati|motocicleta|Tailandia|ML0
FAW|auto|China|LFP
Fiat|auto|Argentina|8AP
Fiat|auto|Brasil|9BD
Fiat|auto|Italia|ZFA
Fiat|suv|México|3E4
Fiat|van|Brasil|93W
Ford|auto|Alemania|WF0
Ford|auto|Brasil|9BF
Ford|auto|Canadá|2FA
Ford|auto|China|LVS
Ford|auto|Corea del Sur|KNJ
Ford|auto|España|VS6
Ford|auto|Estados Unidos|177 1F7 1FA 1ZV
Ford|auto|India|MAJ
Ford|auto|México|3FA
Ford|autobus|Estados Unidos|1FB 2FB
Ford|autobus|México|3FB
Ford|camion|Canadá|2FC 2FD
Ford|camion|Estados Unidos|1F6 1FC 1FD 5LD
Ford|camion|México|3FC 3FD 3FE 3FR
Ford|pickup|Argentina|8AF
Ford|pickup|Canadá|2FT
Ford|pickup|Estados Unidos|1FT
Ford|pickup|Japón|JC2
Ford|pickup|México|3FN 3FT
Ford|suv|Canadá|2FM
Ford|suv|Estados Unidos|1F1 1FM
Ford|suv|México|3FM
Ford|van|Turquía|NM0
Foton|camion|China|LVA LVB LVC
Freightliner|autobus|Alemania|W2Z WCD
Freightliner|camion||KFB RSA RSB
Freightliner|camion|Alemania|W1H W2X W2Y WD6 WDP WDY WYB
Freightliner|camion|Canadá|2FU 2FV
Freightliner|camion|Estados Unidos|1FV 4UZ WD2
Freightliner|camion|México|3AL 3FF
Freightliner|camion|Sudáfrica|AFV
Freightliner|suv|Alemania|W2W WDR
Freightliner|tractocamion|Estados Unidos|1FU
Freightliner|tractocamion|México|3AK
Fuso|camion|Japón|JL6 JL7 JLS JW6 JW7
Fuso|camion|Portugal|TYB
GAC|suv|China|LMG
GMC|auto|Estados Unidos|4G5
GMC|autobus|Canadá|2G0 2GH 2GJ
GMC|autobus|Estados Unidos|1GJ
GMC|camion|Canadá|2GD
GMC|camion|Estados Unidos|1GD 4KD 7GZ
GMC|camion|Japón|J8D
GMC|camion|México|3GD
GMC|pickup|Canadá|2C0
GMC|pickup|Estados Unidos|1GT 2GT
GMC|pickup|México|3GT
GMC|suv|Canadá|2GK
GMC|suv|Estados Unidos|1GK 2CT 4GD 5G3
GMC|suv|México|3GK
GWM|suv|China|LGW
Geely|auto|China|L6T LB3
Geely|motocicleta|China|LB2
Genesis|auto|Corea del Sur|KMT
Great Dane|remolque|Estados Unidos|1GR
Harley-Davidson|motocicleta||5HD HDR
Harley-Davidson|motocicleta|Brasil|932
Harley-Davidson|motocicleta|China|LBB
Harley-Davidson|motocicleta|Estados Unidos|1HD
Harley-Davidson|motocicleta|Tailandia|MLY
Hero|motocicleta|India|MBL
Hino|autobus|Japón|JHC
Hino|camion|Canadá|2AY 2AZ
Hino|camion|Estados Unidos|5PV 7H4
Hino|camion|Japón|JH6 JH7 JH8 JHA JHB JHD JHH
Honda|auto||JHM
Honda|auto|Brasil|93H
Honda|auto|Canadá|2HG
Honda|auto|China|LHG
Honda|auto|Estados Unidos|19X 1HG 5KB
Honda|auto|India|MAK
Honda|auto|México|3HG
Honda|auto|Reino Unido|SHH
Honda|motocicleta|Brasil|9C2
Honda|motocicleta|Bélgica|YC1
Honda|motocicleta|China|LAL LTM LWB
Honda|motocicleta|España|VTD VTM
Honda|motocicleta|Estados Unidos|1HF 478
Honda|motocicleta|India|ME4
Honda|motocicleta|Italia|ZDC
Honda|motocicleta|Japón|JH2 JH3
Honda|motocicleta|México|3H1
Honda|motocicleta|Tailandia|MLH
Honda|motocicleta|Vietnam|RLH
Honda|pickup||JH1
Honda|pickup|Canadá|2HJ
Honda|pickup|Estados Unidos|5FP 5J7
Honda|suv||JHL
Honda|suv|Canadá|2HK
Honda|suv|China|LVH
Honda|suv|Estados Unidos|4S6 5FN 5J6 7FA
Honda|suv|México|3CZ 3DH 3GP 3HD
Honda|suv|Reino Unido|SHS
Hummer|pickup|Estados Unidos|5GN
Hummer|suv|Estados Unidos|137 5GR 5GT
Hummer|suv|Sudáfrica|ADM
Hyundai|auto|Corea del Sur|KMH
Hyundai|auto|Estados Unidos|5NP
Hyundai|auto|India|MAL
Hyundai|pickup||KME
Hyundai|pickup|Estados Unidos|5NT
Hyundai|remolque|México|3H3
Hyundai|suv||7YA
Hyundai|suv|Corea del Sur|KM8
Hyundai|suv|Singapur|PFD
Indian|motocicleta|Estados Unidos|56K 5CD 5YA
Infiniti|auto||JNK
Infiniti|camion|Japón|JNX
Infiniti|pickup||JNT
Infiniti|suv||5N3 JNR
International|camion|Estados Unidos|5RJ 5UF 7NA
International|camion|Japón|JPA JPB JPE
International|camion|México|3HA 3HB 3HC 3HR 3HT 3HV
International|tractocamion|Canadá|2HS
International|tractocamion|Estados Unidos|1HS
International|tractocamion|México|3HS
Isuzu|auto|Canadá|J87
Isuzu|auto|Japón|JAB
Isuzu|camion|Estados Unidos|1GG 4GT 4KL 4S1 4S5 J8C J8T
Isuzu|camion|Japón|JAA JAL JAM
Isuzu|pickup|Tailandia|MPA
Isuzu|suv|Estados Unidos|4NU 4S2
Isuzu|suv|Japón|JAC JR2
Isuzu|suv|Taiwán|LES LM5
Iveco|camion|Brasil|93Z
Iveco|camion|Italia|ZCF
JAC|auto|China|LJ1 LJ8
Jaguar|auto|Reino Unido|SAJ
Jaguar|suv|Reino Unido|SAD
Jeep|autobus|Canadá|2J5
Jeep|autobus|Estados Unidos|1J5
Jeep|autobus|México|3J5
Jeep|camion|Canadá|2BD 2J6
Jeep|camion|Estados Unidos|1J2 1J6 1JD
Jeep|camion|México|3J6
Jeep|pickup|Estados Unidos|1J3 1J7 1JT
Jeep|suv|Brasil|988
Jeep|suv|Canadá|2J4
Jeep|suv|Estados Unidos|1J4 1J8 1JC 2BC
Jeep|suv|México|3J4
KTM|motocicleta|Austria|VBK
KTM|motocicleta|China|LCE
KYMCO|motocicleta|China|LC2
KYMCO|motocicleta|Taiwán|RFB RGS
KYMCO|motocicleta|Vietnam|RLP
Kawasaki|motocicleta||JK1
Kawasaki|motocicleta|Estados Unidos|JKA JKB
Kawasaki|motocicleta|Indonesia|MH4
Kawasaki|motocicleta|Japón|JK8 JSK JSL
Kawasaki|motocicleta|Tailandia|ML5
Kawasaki|motocicleta|Taiwán|RK6 RK7
Kenworth|camion|Canadá|2NK 2XK
Kenworth|camion|Estados Unidos|1NK
Kenworth|camion|México|3BK 3NK 3NM 3WM 3XK
Kenworth|camion|Reino Unido|SFN
Kenworth|tractocamion|Estados Unidos|1XK
Kenworth|tractocamion|México|3WK
Kia|auto|China|LJD
Kia|auto|Corea del Sur|KNA
Kia|auto|Estados Unidos|5XX
Kia|auto|México|3KP
Kia|suv|Corea del Sur|KND
Kia|suv|México|3KM
Land Rover|suv|Reino Unido|SAL
Lexus|auto|Estados Unidos|58A
Lexus|auto|Japón|JT8 JTH
Lexus|suv|Canadá|2T2
Lexus|suv|Japón|JT6 JTJ
Lifan|auto|China|LLV
Lincoln|auto|Canadá|2LN
Lincoln|auto|Estados Unidos|1L1 1LN 1MR
Lincoln|auto|México|3LN
Lincoln|camion|Canadá|2L1 2LJ
Lincoln|camion|Estados Unidos|1LJ
Lincoln|pickup|Estados Unidos|5LT
Lincoln|suv|Canadá|2LM
Lincoln|suv|Estados Unidos|5L1 5LM
MAN|camion|Alemania|WMA
MCI|autobus|Canadá|2MG 2TU
MCI|autobus|Estados Unidos|1M8
MCI|autobus|México|3BM
MG|auto|China|LSJ
MINI|auto|Alemania|WMW
MINI|suv|Alemania|WMZ
Mack|autobus|Francia|VG8
Mack|camion|Canadá|2M1 2M2 2M3
Mack|camion|Estados Unidos|1M1 1M2 1M3
Mack|camion|Francia|VG6
Mahindra|suv|India|MA1
Maserati|auto|Italia|ZAM
Maserati|suv|Italia|ZN6
Maxus|van|China|LSH LSK
Mazda|auto|Colombia|9FC
Mazda|auto|Estados Unidos|1YV
Mazda|auto|Japón|JM1
Mazda|auto|México|3MD 3MZ
Mazda|pickup|Estados Unidos|4F3 4F4
Mazda|pickup|Japón|JM2
Mazda|suv|Estados Unidos|4F2
Mazda|suv|Japón|JM3
Mazda|suv|México|3MV
Mercedes-Benz|auto|Alemania|W1K WDB WDD
Mercedes-Benz|auto|Estados Unidos|55S
Mercedes-Benz|autobus|Alemania|W1Z WDZ
Mercedes-Benz|autobus|Argentina|8BR
Mercedes-Benz|camion|Alemania|W1X WDA
Mercedes-Benz|camion|Argentina|8BN
Mercedes-Benz|camion|Brasil|9BM
Mercedes-Benz|pickup|Alemania|W1Y WD3
Mercedes-Benz|pickup|Argentina|8BU
Mercedes-Benz|pickup|Brasil|9DB
Mercedes-Benz|pickup|Estados Unidos|1MB
Mercedes-Benz|suv|Alemania|W1N W1W WD4 WDC
Mercedes-Benz|suv|Argentina|8BT
Mercedes-Benz|suv|Estados Unidos|4JG
Mercedes-Benz|van|Argentina|8AC
Mercury|auto|Australia|6MP
Mercury|auto|Canadá|2ME
Mercury|auto|Estados Unidos|1ME 1ZW
Mercury|auto|México|3MA 3ME
Mercury|camion|Canadá|2MH
Mercury|camion|Estados Unidos|1MH 4M3
Mercury|pickup|Estados Unidos|4M4
Mercury|suv|Canadá|2MR
Mercury|suv|Estados Unidos|4M2
Mitsubishi|auto|Australia|6MM
Mitsubishi|auto|Corea del Sur|KPH
Mitsubishi|auto|Estados Unidos|4A3 4P3
Mitsubishi|auto|India|MA7
Mitsubishi|auto|Japón|JA3 JJ3 JP4
Mitsubishi|auto|Tailandia|ML3
Mitsubishi|camion|Estados Unidos|1Z2
Mitsubishi|pickup|Brasil|93X
Mitsubishi|pickup|Estados Unidos|1Z3 1Z7
Mitsubishi|pickup|Japón|JA7
Mitsubishi|pickup|Tailandia|MMB
Mitsubishi|suv|Estados Unidos|1Z4 1Z6 1Z8 4A4
Mitsubishi|suv|Indonesia|MK2
Nissan|auto|Brasil|94D
Nissan|auto|China|LGB
Nissan|auto|España|VWA
Nissan|auto|Estados Unidos|1N4
Nissan|auto|India|MDH
Nissan|auto|Japón|JN1
Nissan|auto|México|3N1
Nissan|autobus|Estados Unidos|5BZ
Nissan|camion|Estados Unidos|4N3
Nissan|camion|Japón|JN3
Nissan|pickup|Estados Unidos|1N6 4N4
Nissan|pickup|México|3N6
Nissan|pickup|Tailandia|MNT
Nissan|suv|Estados Unidos|4N2 5N1
Nissan|suv|Japón|JN8
Nissan|suv|México|3N8
Nissan|van|España|VSK
Nissan|van|Francia|VNV
Nissan|van|Japón|JN6
Omoda|suv|China|LNN
Opel|auto|Alemania|W0L
Opel|auto|España|VSX
Peterbilt|camion|Canadá|2NP 2XP
Peterbilt|camion|Estados Unidos|1NP
Peterbilt|camion|México|3BP
Peterbilt|tractocamion|Estados Unidos|1XP
Peterbilt|tractocamion|México|3WP
Peugeot|auto|Argentina|8AD
Peugeot|auto|Brasil|936
Peugeot|auto|China|LDC
Peugeot|auto|Francia|VF3
Peugeot|suv|Francia|VR3
Piaggio|motocicleta|Italia|ZAP
Plymouth|auto|México|3P3
Polaris|motocicleta||4XA
Polaris|motocicleta|México|3NE 3NS
Polaris|motocicleta|Polonia|TAP
Polestar|auto|China|LPS
Pontiac|auto|Australia|6G2
Pontiac|auto|Canadá|2G7
Pontiac|auto|Estados Unidos|1G2 1G7 2C2 2G2 4G2 5Y2 JG2 KL2
Pontiac|auto|México|3G2 3G7
Pontiac|suv|Estados Unidos|1GM 2CG
Porsche|auto|Alemania|WP0
Porsche|suv|Alemania|WP1
Renault|auto|Argentina|8A1
Renault|auto|Brasil|93Y
Renault|auto|Colombia|9FB
Renault|auto|Estados Unidos|1XM
Renault|auto|Francia|VF1
Renault|auto|India|MEE
Renault|auto|Rumania|UU1
Renault|camion|Francia|VF6
Renault|suv|Corea del Sur|KNM
Royal Enfield|motocicleta|India|MBF ME3
SAAB|auto|Finlandia|YK1
SAAB|auto|Japón|JF4
SAAB|auto|Suecia|YS3
SAAB|suv|Estados Unidos|5S3
SAAB|suv|México|3G0
SEAT|auto|España|VSS
Saturn|auto|Estados Unidos|1G8 W08
Saturn|suv|Estados Unidos|4NT 5GZ
Saturn|suv|México|3GS
Scania|camion|Brasil|9BS
Scania|camion|Suecia|YS2
Sinotruk|camion|China|LZZ
SsangYong|suv|Corea del Sur|KPT
Sterling|camion|Estados Unidos|2FW 2FZ 480 49H
Sterling|camion|México|3F6 3SD
Subaru|auto|Estados Unidos|4S3
Subaru|pickup|Japón|JF3
Subaru|suv|Estados Unidos|4S4
Subaru|suv|Japón|JF2
Suzuki|auto|Corea del Sur|KL5
Suzuki|auto|Hungría|TSM
Suzuki|auto|India|MA3 MBH
Suzuki|auto|Japón|2S2 JG7 JS2
Suzuki|motocicleta||MLC RFD
Suzuki|motocicleta|China|LC6
Suzuki|motocicleta|Corea del Sur|KM4
Suzuki|motocicleta|España|VTT
Suzuki|motocicleta|Estados Unidos|5SA
Suzuki|motocicleta|India|MB8
Suzuki|motocicleta|Japón|JKS JS1 LN1
Suzuki|motocicleta|Taiwán|LM1
Suzuki|pickup|Estados Unidos|5Z6 JGC
Suzuki|pickup|Japón|JS4
Suzuki|suv||2S3
Suzuki|suv|España|VSE
Suzuki|suv|Japón|JS3
TVS|motocicleta|India|MD6
Tata|auto|India|MAT
Tesla|auto|Alemania|XP7
Tesla|auto|China|LRW
Tesla|auto|Estados Unidos|5YJ SFZ
Tesla|pickup|Estados Unidos|7G2
Tesla|suv|Estados Unidos|7SA
Toyota|auto|Alemania|WZ1
Toyota|auto|Brasil|9BR
Toyota|auto|Canadá|2T1
Toyota|auto|Estados Unidos|1NX 4T1 4T4 5YF
Toyota|auto|Francia|VNK
Toyota|auto|India|MBJ
Toyota|auto|Indonesia|MHK
Toyota|auto|Japón|JT2 JT5 JTD JTK JTN
Toyota|auto|México|3MY
Toyota|auto|Reino Unido|SB1
Toyota|auto|Turquía|NMT
Toyota|pickup|Argentina|8AJ
Toyota|pickup|Estados Unidos|4TA 5TB 5TE 5TF
Toyota|pickup|Japón|JT4
Toyota|pickup|México|3TM 3TY
Toyota|pickup|Tailandia|MR0
Toyota|suv|Canadá|2T3
Toyota|suv|China|LFM
Toyota|suv|Estados Unidos|4T3 7MU 7SV
Toyota|suv|Indonesia|MHF
Toyota|suv|Japón|JT3 JTL
Toyota|van|Japón|JTF
Triumph|auto|Reino Unido|SAT
Triumph|motocicleta|Brasil|97N
Triumph|motocicleta|Reino Unido|SMT
Utility|remolque|Estados Unidos|1UY
Volkswagen|auto|Alemania|WVW
Volkswagen|auto|Brasil|9BW
Volkswagen|auto|China|LFV
Volkswagen|auto|Estados Unidos|1VW
Volkswagen|auto|India|MEX
Volkswagen|auto|México|3VW
Volkswagen|camion|Alemania|WV3
Volkswagen|camion|Brasil|953
Volkswagen|pickup|Argentina|8AW
Volkswagen|pickup|Estados Unidos|1V1
Volkswagen|suv|Alemania|WVG
Volkswagen|suv|Canadá|2V4 2V8
Volkswagen|suv|Estados Unidos|1V2
Volkswagen|suv|México|3VV
Volkswagen|van|Alemania|WV1 WV2
Volvo|auto|China|LVY
Volvo|auto|Estados Unidos|7JR
Volvo|auto|Suecia|YV1
Volvo|autobus|México|3CE
Volvo|autobus|Suecia|YV3
Volvo|camion|Bélgica|YB1 YB3
Volvo|camion|Suecia|YV2 YV5
Volvo|pickup|Estados Unidos|4VJ
Volvo|suv|China|LYV
Volvo|suv|Estados Unidos|7JD
Volvo|suv|Suecia|YV4
Volvo Trucks|camion||4V1 4V2 4VA 4VB 4VC 4VD 4VE 4VG 4VH 4VM
Volvo Trucks|camion|Brasil|9BV
Volvo Trucks|camion|Estados Unidos|4V3 4V4 4V5 4V6 4VK
Wabash|remolque|Estados Unidos|1JJ
Western Star|camion|Canadá|2WE 2WK 2WL 2WM
Western Star|camion|Estados Unidos|5CJ 5CK 5KJ 5KK
Western Star|camion|México|3BH 3BJ
Yamaha|motocicleta|Brasil|9C6
Yamaha|motocicleta|China|LBP
Yamaha|motocicleta|Estados Unidos|5Y4 MH3 VG5
Yamaha|motocicleta|India|ME1
Yamaha|motocicleta|Japón|JY4 JYA
Yamaha|motocicleta|Taiwán|LPR RK1 RKR
smart|auto|Alemania|WME
Škoda|auto|Chequia|TMB
`;
