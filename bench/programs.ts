import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What is measured by a program of its own, which prints its figures and their limits itself. */
export const programs: Record<string, string> = {
  calendar: 'bench/calendar.ts',
  insights: 'bench/insights.ts',
  gateway: 'bench/gateway.ts',
  embedded: 'bench/embedded.ts',
}

/** Runs one; what it printed, line by line. */
export async function runProgram(file: string): Promise<string[]> {
  const program = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed: Buffer[] = []
  program.stdout.on('data', (part: Buffer) => {
    printed.push(part)
    process.stdout.write(part)
  })
  const [code] = (await once(program, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
  return Buffer.concat(printed).toString().trim().split('\n')
}
