call plataforma.avisar_dias('atribuciones.credito', 'fecha');
