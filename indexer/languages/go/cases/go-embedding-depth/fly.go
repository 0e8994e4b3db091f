package drone

func Fly(d *Drone) {
	d.Start()
	d.Stop()
	d.Wing.Start()
	d.Motor.Stop()
	d.spare.Stop()
	d.Shoot()
	d.Get("http://x")
	d.Close()
}
