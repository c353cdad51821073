-- Companies that are here already get what a new one begins with, each entered as row-level security asks.
do $$
declare
  v_empresa int;
begin
  for v_empresa in 1..(select ultimo from empresas.consecutivo) loop
    perform plataforma.poner_empresa(v_empresa);
    insert into inspecciones.ajuste (empresa_id) select e.empresa_id from empresas.empresa e where e.empresa_id = v_empresa on conflict do nothing;
    insert into inspecciones.plantilla (empresa_id, id, nombre, nivel, siempre, cada_km, cada_meses, palabras, creado_en)
      select e.empresa_id, gen_random_uuid(), v.nombre, v.nivel, v.siempre, v.cada_km, v.cada_meses, v.palabras, now() + v.lugar * interval '1 ms'
      from empresas.empresa e cross join (values
        (0, 'Revisión rápida', 'rapida', true, null::int, null::int, ''),
        (1, 'Inspección completa', 'completa', false, 20000, 12, 'revisión general, inspección'),
        (2, 'Antes de viajar', 'pre_viaje', false, null, null, 'viaje, carretera, vacaciones'),
        (3, 'Compra-venta', 'compra_venta', false, null, null, 'compra, comprar, vender, usado')
      ) v (lugar, nombre, nivel, siempre, cada_km, cada_meses, palabras)
      where e.empresa_id = v_empresa on conflict do nothing;
    insert into inspecciones.plantilla_punto (empresa_id, plantilla_id, id, renglon, seccion, nombre, clave, que_mirar, tipo, unidad,
        verde_desde, verde_hasta, amarillo_desde, amarillo_hasta, malo, color_malo, foto_si_rojo, prioridad)
      select p.empresa_id, p.id, gen_random_uuid(), v.renglon, v.seccion, v.nombre, v.clave, v.que_mirar, v.tipo, v.unidad,
        v.verde_desde, v.verde_hasta, v.amarillo_desde, v.amarillo_hasta, v.malo, v.color_malo, v.foto_si_rojo, v.prioridad
      from inspecciones.plantilla p join (values
        ('Revisión rápida', 0, 'Frenos', 'Balatas delanteras', 'balatas delanteras', 'Lo que queda de pasta, sin contar el respaldo.', 'medida', 'mm', 5000::int, null::int, 3000::int, null::int, 'no', 'rojo', true, 'urgente'),
        ('Revisión rápida', 1, 'Frenos', 'Balatas traseras', 'balatas traseras', 'Lo que queda de pasta, sin contar el respaldo.', 'medida', 'mm', 5000, null, 3000, null, 'no', 'rojo', true, 'urgente'),
        ('Revisión rápida', 2, 'Llantas', 'Llantas delanteras', 'llantas delanteras', 'El dibujo en la parte más gastada.', 'medida', 'mm', 4000, null, 1600, null, 'no', 'rojo', true, 'urgente'),
        ('Revisión rápida', 3, 'Llantas', 'Llantas traseras', 'llantas traseras', 'El dibujo en la parte más gastada.', 'medida', 'mm', 4000, null, 1600, null, 'no', 'rojo', true, 'urgente'),
        ('Revisión rápida', 4, 'Cofre', 'Aceite de motor', 'aceite de motor', 'Nivel, color y olor.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'urgente'),
        ('Revisión rápida', 5, 'Cofre', 'Anticongelante', 'anticongelante', 'Nivel en frío y color.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Revisión rápida', 6, 'Cofre', 'Líquido de frenos', 'liquido de frenos', 'Nivel y color.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'urgente'),
        ('Revisión rápida', 7, 'Cofre', 'Batería', 'bateria', 'En reposo, con el motor apagado.', 'medida', 'V', 12400, 12900, 12000, 13200, 'no', 'rojo', false, 'recomendado'),
        ('Revisión rápida', 8, 'Cofre', 'Filtro de aire', 'filtro de aire', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Revisión rápida', 9, 'Afuera', 'Luces', 'luces', 'Faros, cuartos, freno, reversa y direccionales.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Revisión rápida', 10, 'Afuera', 'Plumas limpiaparabrisas', 'plumas limpiaparabrisas', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Revisión rápida', 11, 'Afuera', 'Testigos encendidos', 'testigos encendidos', 'Motor, ABS, bolsas de aire, aceite.', 'si_no', '', null, null, null, null, 'si', 'rojo', false, 'recomendado'),
        ('Inspección completa', 0, 'Tablero', 'Testigos encendidos', 'testigos encendidos', 'Motor, ABS, bolsas de aire, aceite.', 'si_no', '', null, null, null, null, 'si', 'rojo', false, 'recomendado'),
        ('Inspección completa', 1, 'Tablero', 'Códigos del escáner', 'codigos del escaner', 'Los que están activos.', 'texto', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Inspección completa', 2, 'Tablero', 'Claxon', 'claxon', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Inspección completa', 3, 'Tablero', 'Aire acondicionado', 'aire acondicionado', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Inspección completa', 4, 'Afuera', 'Luces', 'luces', 'Faros, cuartos, freno, reversa y direccionales.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Inspección completa', 5, 'Afuera', 'Plumas limpiaparabrisas', 'plumas limpiaparabrisas', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Inspección completa', 6, 'Afuera', 'Parabrisas', 'parabrisas', 'Estrelladas frente al conductor.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Inspección completa', 7, 'Cofre', 'Aceite de motor', 'aceite de motor', 'Nivel, color y olor.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'urgente'),
        ('Inspección completa', 8, 'Cofre', 'Anticongelante', 'anticongelante', 'Nivel en frío y color.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Inspección completa', 9, 'Cofre', 'Líquido de frenos', 'liquido de frenos', 'Nivel y color.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'urgente'),
        ('Inspección completa', 10, 'Cofre', 'Aceite de dirección', 'aceite de direccion', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Inspección completa', 11, 'Cofre', 'Batería', 'bateria', 'En reposo, con el motor apagado.', 'medida', 'V', 12400, 12900, 12000, 13200, 'no', 'rojo', false, 'recomendado'),
        ('Inspección completa', 12, 'Cofre', 'Terminales de la batería', 'terminales de la bateria', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Inspección completa', 13, 'Cofre', 'Banda de accesorios', 'banda de accesorios', 'Grietas, brillo, tensión.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Inspección completa', 14, 'Cofre', 'Filtro de aire', 'filtro de aire', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Inspección completa', 15, 'Cofre', 'Mangueras', 'mangueras', 'Blandas, hinchadas o con fuga.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Inspección completa', 16, 'Cofre', 'Fugas de motor', 'fugas de motor', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', true, 'recomendado'),
        ('Inspección completa', 17, 'Frenos', 'Balatas delanteras', 'balatas delanteras', 'Lo que queda de pasta, sin contar el respaldo.', 'medida', 'mm', 5000, null, 3000, null, 'no', 'rojo', true, 'urgente'),
        ('Inspección completa', 18, 'Frenos', 'Balatas traseras', 'balatas traseras', 'Lo que queda de pasta, sin contar el respaldo.', 'medida', 'mm', 5000, null, 3000, null, 'no', 'rojo', true, 'urgente'),
        ('Inspección completa', 19, 'Frenos', 'Discos delanteros', 'discos delanteros', 'Ceja, rayas, manchas azules.', 'semaforo', '', null, null, null, null, 'no', 'rojo', true, 'recomendado'),
        ('Inspección completa', 20, 'Frenos', 'Freno de mano', 'freno de mano', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Inspección completa', 21, 'Frenos', 'Mangueras de freno', 'mangueras de freno', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'urgente'),
        ('Inspección completa', 22, 'Llantas', 'Llantas delanteras', 'llantas delanteras', 'El dibujo en la parte más gastada.', 'medida', 'mm', 4000, null, 1600, null, 'no', 'rojo', true, 'urgente'),
        ('Inspección completa', 23, 'Llantas', 'Llantas traseras', 'llantas traseras', 'El dibujo en la parte más gastada.', 'medida', 'mm', 4000, null, 1600, null, 'no', 'rojo', true, 'urgente'),
        ('Inspección completa', 24, 'Llantas', 'Presión delantera', 'presion delantera', 'En frío; compara con la etiqueta de la puerta.', 'medida', 'psi', 30000, 36000, 26000, 40000, 'no', 'rojo', false, 'recomendado'),
        ('Inspección completa', 25, 'Llantas', 'Presión trasera', 'presion trasera', 'En frío; compara con la etiqueta de la puerta.', 'medida', 'psi', 30000, 36000, 26000, 40000, 'no', 'rojo', false, 'recomendado'),
        ('Inspección completa', 26, 'Llantas', 'Llanta de refacción', 'llanta de refaccion', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Inspección completa', 27, 'Llantas', 'Desgaste parejo', 'desgaste parejo', '', 'si_no', '', null, null, null, null, 'no', 'amarillo', false, 'recomendado'),
        ('Inspección completa', 28, 'Abajo', 'Amortiguadores', 'amortiguadores', 'Fugas y rebote.', 'semaforo', '', null, null, null, null, 'no', 'rojo', true, 'recomendado'),
        ('Inspección completa', 29, 'Abajo', 'Rótulas y terminales', 'rotulas y terminales', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'urgente'),
        ('Inspección completa', 30, 'Abajo', 'Bujes de horquilla', 'bujes de horquilla', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Inspección completa', 31, 'Abajo', 'Cubrepolvos de flecha', 'cubrepolvos de flecha', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', true, 'recomendado'),
        ('Inspección completa', 32, 'Abajo', 'Escape', 'escape', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Inspección completa', 33, 'Abajo', 'Fugas de transmisión', 'fugas de transmision', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', true, 'recomendado'),
        ('Inspección completa', 34, 'Abajo', 'Soportes de motor', 'soportes de motor', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Antes de viajar', 0, 'Para detenerse', 'Balatas delanteras', 'balatas delanteras', 'Lo que queda de pasta, sin contar el respaldo.', 'medida', 'mm', 5000, null, 3000, null, 'no', 'rojo', true, 'urgente'),
        ('Antes de viajar', 1, 'Para detenerse', 'Balatas traseras', 'balatas traseras', 'Lo que queda de pasta, sin contar el respaldo.', 'medida', 'mm', 5000, null, 3000, null, 'no', 'rojo', true, 'urgente'),
        ('Antes de viajar', 2, 'Para detenerse', 'Líquido de frenos', 'liquido de frenos', 'Nivel y color.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'urgente'),
        ('Antes de viajar', 3, 'Para rodar', 'Llantas delanteras', 'llantas delanteras', 'El dibujo en la parte más gastada.', 'medida', 'mm', 4000, null, 1600, null, 'no', 'rojo', true, 'urgente'),
        ('Antes de viajar', 4, 'Para rodar', 'Llantas traseras', 'llantas traseras', 'El dibujo en la parte más gastada.', 'medida', 'mm', 4000, null, 1600, null, 'no', 'rojo', true, 'urgente'),
        ('Antes de viajar', 5, 'Para rodar', 'Presión delantera', 'presion delantera', 'En frío; compara con la etiqueta de la puerta.', 'medida', 'psi', 30000, 36000, 26000, 40000, 'no', 'rojo', false, 'recomendado'),
        ('Antes de viajar', 6, 'Para rodar', 'Presión trasera', 'presion trasera', 'En frío; compara con la etiqueta de la puerta.', 'medida', 'psi', 30000, 36000, 26000, 40000, 'no', 'rojo', false, 'recomendado'),
        ('Antes de viajar', 7, 'Para rodar', 'Llanta de refacción', 'llanta de refaccion', 'Presión, gato y llave.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Antes de viajar', 8, 'Para rodar', 'Rótulas y terminales', 'rotulas y terminales', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'urgente'),
        ('Antes de viajar', 9, 'Para no quedarse', 'Aceite de motor', 'aceite de motor', 'Nivel, color y olor.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'urgente'),
        ('Antes de viajar', 10, 'Para no quedarse', 'Anticongelante', 'anticongelante', 'Nivel en frío y color.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Antes de viajar', 11, 'Para no quedarse', 'Banda de accesorios', 'banda de accesorios', 'Grietas, brillo, tensión.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Antes de viajar', 12, 'Para no quedarse', 'Batería', 'bateria', 'En reposo, con el motor apagado.', 'medida', 'V', 12400, 12900, 12000, 13200, 'no', 'rojo', false, 'recomendado'),
        ('Antes de viajar', 13, 'Para no quedarse', 'Mangueras', 'mangueras', 'Blandas, hinchadas o con fuga.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Antes de viajar', 14, 'Para ver y que te vean', 'Luces', 'luces', 'Faros, cuartos, freno, reversa y direccionales.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Antes de viajar', 15, 'Para ver y que te vean', 'Plumas limpiaparabrisas', 'plumas limpiaparabrisas', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Antes de viajar', 16, 'Para ver y que te vean', 'Aire acondicionado', 'aire acondicionado', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Antes de viajar', 17, 'Para ver y que te vean', 'Triángulos y extintor', 'triangulos y extintor', '', 'si_no', '', null, null, null, null, 'no', 'amarillo', false, 'puede_esperar'),
        ('Compra-venta', 0, 'Identidad', 'Número de serie coincide', 'numero de serie coincide', 'Tablero, puerta y factura.', 'si_no', '', null, null, null, null, 'no', 'rojo', true, 'urgente'),
        ('Compra-venta', 1, 'Identidad', 'Número de motor', 'numero de motor', '', 'texto', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Compra-venta', 2, 'Identidad', 'Reporte de robo revisado', 'reporte de robo revisado', '', 'si_no', '', null, null, null, null, 'no', 'amarillo', false, 'recomendado'),
        ('Compra-venta', 3, 'Carrocería', 'Golpes o enderezado', 'golpes o enderezado', '', 'si_no', '', null, null, null, null, 'si', 'amarillo', true, 'recomendado'),
        ('Compra-venta', 4, 'Carrocería', 'Pintura pareja', 'pintura pareja', '', 'si_no', '', null, null, null, null, 'no', 'amarillo', false, 'recomendado'),
        ('Compra-venta', 5, 'Carrocería', 'Largueros y puntas', 'largueros y puntas', 'Soldaduras y dobleces.', 'semaforo', '', null, null, null, null, 'no', 'rojo', true, 'urgente'),
        ('Compra-venta', 6, 'Carrocería', 'Óxido', 'oxido', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', true, 'recomendado'),
        ('Compra-venta', 7, 'Carrocería', 'Señales de inundación', 'senales de inundacion', 'Lodo bajo alfombras y en conectores.', 'si_no', '', null, null, null, null, 'si', 'rojo', false, 'urgente'),
        ('Compra-venta', 8, 'Motor y transmisión', 'Arranque en frío', 'arranque en frio', 'Ruidos y humo al encender.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Compra-venta', 9, 'Motor y transmisión', 'Humo del escape', 'humo del escape', 'Azul o blanco que no se quita.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Compra-venta', 10, 'Motor y transmisión', 'Fugas de motor', 'fugas de motor', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', true, 'recomendado'),
        ('Compra-venta', 11, 'Motor y transmisión', 'Fugas de transmisión', 'fugas de transmision', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', true, 'recomendado'),
        ('Compra-venta', 12, 'Motor y transmisión', 'Cambios de transmisión', 'cambios de transmision', 'Patina, golpea o tarda.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Compra-venta', 13, 'Motor y transmisión', 'Compresión más baja', 'compresion mas baja', 'Del cilindro más bajo.', 'medida', 'psi', 140000, null, 110000, null, 'no', 'rojo', false, 'recomendado'),
        ('Compra-venta', 14, 'Motor y transmisión', 'Códigos del escáner', 'codigos del escaner', '', 'texto', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Compra-venta', 15, 'Motor y transmisión', 'Testigos encendidos', 'testigos encendidos', 'Motor, ABS, bolsas de aire, aceite.', 'si_no', '', null, null, null, null, 'si', 'rojo', false, 'recomendado'),
        ('Compra-venta', 16, 'Frenos y llantas', 'Balatas delanteras', 'balatas delanteras', 'Lo que queda de pasta, sin contar el respaldo.', 'medida', 'mm', 5000, null, 3000, null, 'no', 'rojo', true, 'urgente'),
        ('Compra-venta', 17, 'Frenos y llantas', 'Balatas traseras', 'balatas traseras', 'Lo que queda de pasta, sin contar el respaldo.', 'medida', 'mm', 5000, null, 3000, null, 'no', 'rojo', true, 'urgente'),
        ('Compra-venta', 18, 'Frenos y llantas', 'Llantas delanteras', 'llantas delanteras', 'El dibujo en la parte más gastada.', 'medida', 'mm', 4000, null, 1600, null, 'no', 'rojo', true, 'urgente'),
        ('Compra-venta', 19, 'Frenos y llantas', 'Llantas traseras', 'llantas traseras', 'El dibujo en la parte más gastada.', 'medida', 'mm', 4000, null, 1600, null, 'no', 'rojo', true, 'urgente'),
        ('Compra-venta', 20, 'Manejo', 'Suspensión', 'suspension', 'Golpes, rebote, ruidos en topes.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'recomendado'),
        ('Compra-venta', 21, 'Manejo', 'Dirección', 'direccion', 'Juego y jalones.', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'urgente'),
        ('Compra-venta', 22, 'Manejo', 'Batería', 'bateria', 'En reposo, con el motor apagado.', 'medida', 'V', 12400, 12900, 12000, 13200, 'no', 'rojo', false, 'recomendado'),
        ('Compra-venta', 23, 'Manejo', 'Aire acondicionado', 'aire acondicionado', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar'),
        ('Compra-venta', 24, 'Manejo', 'Vidrios y seguros', 'vidrios y seguros', '', 'semaforo', '', null, null, null, null, 'no', 'rojo', false, 'puede_esperar')
      ) v (plantilla, renglon, seccion, nombre, clave, que_mirar, tipo, unidad, verde_desde, verde_hasta, amarillo_desde, amarillo_hasta,
        malo, color_malo, foto_si_rojo, prioridad) on v.plantilla = p.nombre
      where p.empresa_id = v_empresa and not exists (select 1 from inspecciones.plantilla_punto x
        where x.empresa_id = v_empresa and x.plantilla_id = p.id);
  end loop;
  perform plataforma.poner_empresa(null);
end $$;
