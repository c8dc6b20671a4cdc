import { hearComplaints } from './complaints.ts'
import { look } from './look.ts'

hearComplaints()
Object.assign(globalThis, { look })
