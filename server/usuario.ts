import { Passwords } from './passwords.ts';
import { readSettings, SettingsError } from './settings.ts';
import { openDatabase } from './start.ts';
import { addUsuario, UsuarioError } from './usuarios.ts';

// npm run usuario -- <name>: adds a user beside a running or a stopped server

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isOperatorError = error instanceof SettingsError || error instanceof UsuarioError;
  console.error(isOperatorError ? error.message : error);
  process.exitCode = 1;
}

async function main(args: readonly string[]): Promise<number> {
  const [username = '', ...rest] = args;
  if (username.trim() === '' || rest.length > 0) {
    console.error('Uso: npm run usuario -- <nombre>');
    return 1;
  }
  const settings = readSettings(process.env, '.');
  const database = await openDatabase(settings);
  try {
    const parts = { database, passwords: new Passwords() };
    const usuario = await addUsuario(parts, { username, password: settings.usuario.password });
    if (!usuario) {
      console.error(`El usuario «${username.trim()}» ya existe. Su contraseña no ha cambiado.`);
      return 1;
    }
    console.log(`Usuario creado: ${usuario.username}`);
    if (usuario.isGenerated)
      console.log(`Contraseña: ${usuario.password}\nApúntala: no se volverá a mostrar.`);
    return 0;
  } finally {
    await database.close();
  }
}
