import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Parts with their own program, which prints its figures and limits. */
export const programs: Record<string, string> = {
  calendar: 'tools/bench/calendar.ts',
  insights: 'tools/bench/insights.ts',
  gateway: 'tools/bench/gateway.ts',
}

/** Runs a program. Returns its output line by line. */
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
