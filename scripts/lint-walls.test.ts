import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './paths.ts';

type Finding = { file: string; rule: string; message: string };

const FIXTURES = join(ROOT, 'lint-fixtures');
const CONFIGS = ['package.json', '.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json'];
const FOLDERS = ['src/domain', 'src/contract', 'src/server', 'src/web', 'e2e'];

const files = readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(FIXTURES, join(entry.parentPath, entry.name)));

// The fixtures are a small project of their own under the real configuration: each breaks one wall, or none.
const project = mkdtempSync(join(tmpdir(), 'chalkline-walls-'));
let findings: Finding[] = [];

beforeAll(async () => {
  cpSync(FIXTURES, project, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'junction');
  for (const config of [...CONFIGS, ...FOLDERS.map((folder) => join(folder, 'tsconfig.json'))]) {
    cpSync(join(ROOT, config), join(project, config));
  }
  findings = [...(await lint()), ...(await compile('src/domain')), ...(await compile('src/contract'))];
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('every wall stops what it should and nothing else', () => {
  test.each(files)('%s', (file) => {
    const found = findings.filter((finding) => finding.file === file);
    const expected = expectationsOf(file);
    expect(found.map(({ rule }) => rule)).toEqual(expected.map(({ rule }) => rule));
    for (const [index, { message }] of expected.entries()) expect(found[index]?.message).toContain(message);
  });
});

function expectationsOf(file: string): { rule: string; message: string }[] {
  const lines = readFileSync(join(FIXTURES, file), 'utf8').matchAll(/^\/\/ expect: (\S+)(?: "(.*)")?$/gm);
  const expected = [...lines].map(([, rule = '', message = '']) => ({ rule, message }));
  expect(expected, 'a fixture says what it expects').not.toHaveLength(0);
  return expected.filter(({ rule }) => rule !== 'nothing');
}

async function lint(): Promise<Finding[]> {
  const { diagnostics } = JSON.parse(await outputOf('oxlint', ['--format=json', 'src', 'e2e'])) as LintReport; // oxlint's own format
  return diagnostics.map(({ filename, code, message, help }) => ({
    file: filename,
    rule: code.replace(/^.*\((.*)\)$/, '$1'),
    message: `${message} ${help ?? ''}`,
  }));
}

type LintReport = { diagnostics: { filename: string; code: string; message: string; help?: string }[] };

async function compile(folder: string): Promise<Finding[]> {
  const lines = (await outputOf('tsc', ['-p', folder])).matchAll(/^(.+?)\(\d+,\d+\): error (TS\d+): (.*)$/gm);
  const errors = [...lines].map(([, file = '', rule = '', message = '']) => ({ file, rule, message }));
  // What a forbidden import drags in from another folder is not that folder's fault.
  return errors.filter(({ file }) => file.startsWith(`${folder}/`));
}

/** What a tool prints; finding something makes it exit with an error, which is what is wanted here. */
async function outputOf(tool: string, args: string[]): Promise<string> {
  const command = join(ROOT, 'node_modules/.bin', tool);
  return promisify(execFile)(command, args, {
    cwd: project,
    shell: process.platform === 'win32',
    timeout: 250_000,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}
