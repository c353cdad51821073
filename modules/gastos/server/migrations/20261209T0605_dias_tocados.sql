call plataforma.avisar_dias('gastos.gasto', 'fecha');
